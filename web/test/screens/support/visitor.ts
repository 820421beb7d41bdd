import type { OperationId } from '@brought/sdk';
import { address } from '../../address.ts';
import { expect, forgetAll, settled } from './app.ts';
import { unmountApplication } from './application.tsx';
import { untilIdle } from './until-idle.ts';
import type { Screen } from './screen.ts';
import type { Server } from './server.ts';
import { textOnScreen, WAITING } from './sight.ts';

/** Other paths of screens that are visited by another one. */
const ALIASES = [
  '/complaintEntry',
  '/loanDetail',
  '/paymentMethod#/borrowDetail/',
  '/loanConfirmPeriod',
];

/** Whether a screen, as the contract names it, is visited by another path. */
export const isAlias = (screen: string): boolean => ALIASES.includes(screen);

/** The parameters that a screen needs in its address. */
const queries: Record<string, Record<string, string>> = {
  '/complainPageNext': { problemType: '2', orderNo: 'L100' },
  '/complainDetails': { problemId: '7' },
  '/paymentMethod': { templateId: '12', withholdingAmount: '20000' },
  '/promotion': { templateId: '12' },
};

/**
 * How far time moves at a step, in milliseconds, and after how many steps a screen is checked
 * anyway.
 */
const STEP_MS = 50;
const MOST_STEPS = 100;

/** For how many seconds of the page a call without an answer is waited for. */
const MOST_SECONDS = 60;

/** Goes from screen to screen, each time as another borrower on a phone with no stored data. */
export class Visitor {
  readonly page: Screen;
  readonly #server: Server;
  #borrower = 0;

  constructor(page: Screen, server: Server) {
    this.page = page;
    this.#server = server;
  }

  /** Enters a screen of the contract. */
  async enter(screen: string, query: Record<string, string> = {}): Promise<void> {
    const [path = '', hash = ''] = screen.split('#');
    this.#borrower += 1;
    const session = { ...queries[path], ...query, userId: `borrower-${this.#borrower}` };
    this.#server.hangUp();
    await unmountApplication();
    await forgetAll();
    // Long enough that another SMS can be requested.
    await this.page.clock.fastForward('10:00');
    // There is a screen to go back to.
    history.pushState(null, '', address('/aboutUs', session));
    await this.page.goto(`${address(path, session)}${hash && `#${hash}L100`}`);
  }

  /** Waits until nothing is pending and the screen has its data, or has led elsewhere. */
  async rest(): Promise<void> {
    // Anything still pending after the last step is a fault, which the check of the screen finds.
    for (let step = 0; step < MOST_STEPS; step += 1) {
      await settled(this.page);
      const waits = this.#server.underWay > 0 || document.querySelector(WAITING) !== null;
      if (!waits || this.page.hasLeft()) return;
      // On a busy machine the storage may take longer than the page waits for it.
      await untilIdle();
      await this.page.clock.runFor(STEP_MS);
    }
  }

  /**
   * Waits until a call has been sent more than `sent` times.
   * @throws with the content of the screen if it is not sent
   */
  async called(operationId: OperationId, sent: number): Promise<void> {
    const goesOut = expect.poll(() => this.#server.sent(operationId).length).toBeGreaterThan(sent);
    await goesOut.catch((cause: unknown) => {
      const text = JSON.stringify(textOnScreen());
      throw new Error(`${operationId} does not go out from ${this.page.url()}: ${text}`, { cause });
    });
  }

  /**
   * Waits until calls without an answer have timed out: the message about that stays for seconds.
   */
  async outwait(): Promise<void> {
    for (let second = 0; second < MOST_SECONDS && this.#server.underWay > 0; second += 1) {
      await this.page.clock.runFor(1000);
    }
  }
}
