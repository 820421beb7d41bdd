import { address } from '../../address.ts';
import { operations, type OperationId } from '@brought/sdk';
import type { Page, Request } from 'playwright/test';
import { expect, settled } from './app.ts';
import { example } from './contract.ts';
import type { Server } from './server.ts';
import { WAITING } from './sight.ts';

/** Every call whose reply is JSON. */
export const envelopes = (Object.keys(operations) as OperationId[]).filter(
  (id) => operations[id].envelope !== 'raw',
);

/** Other paths of screens that are visited by another one. */
const ALIASES = [
  '/complaintEntry',
  '/loanDetail',
  '/paymentMethod#/borrowDetail/',
  '/loanConfirmPeriod',
];

/** Whether a screen, as the contract names it, is visited by another path. */
export const isAlias = (screen: string): boolean => ALIASES.includes(screen);

const ELSEWHERE = { contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' };

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="32"/>';

/** No screen: what was shown before has left the page. */
const NOWHERE = '/nowhere';

/** What a screen asks of its address. */
const queries: Record<string, Record<string, string>> = {
  '/complainPageNext': { problemType: '2', orderNo: 'L100' },
  '/complainDetails': { problemId: '7' },
  '/paymentMethod': { templateId: '12', withholdingAmount: '20000' },
  '/promotion': { templateId: '12' },
};

/** Answers every call as the contract's examples do. */
export function answerAll(server: Server): void {
  for (const operationId of envelopes) server.answer(operationId, example(operationId));
  server.reply('getCaptcha', { contentType: 'image/svg+xml', body: PICTURE });
}

/**
 * Goes from screen to screen without loading the app anew, each time as another borrower: nothing
 * that the device remembers of the one before counts. There is a page at every address of others.
 */
export class Visitor {
  readonly page: Page;
  readonly #pending = new Set<Request>();
  #borrower = 0;

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => this.#pending.add(request));
    page.on('requestfinished', (request) => this.#pending.delete(request));
    page.on('requestfailed', (request) => this.#pending.delete(request));
  }

  /** Before the first visit. */
  async prepare(): Promise<void> {
    await this.page.route(
      (url) => url.hostname !== '127.0.0.1',
      (route) => route.fulfill(ELSEWHERE),
    );
    await this.page.clock.install();
  }

  /** Enters a screen of the contract. */
  async enter(screen: string, query: Record<string, string> = {}): Promise<void> {
    const [path = '', hash = ''] = screen.split('#');
    this.#borrower += 1;
    const session = { ...queries[path], ...query, userId: `borrower-${this.#borrower}` };
    await this.#leave();
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Not found');
    // Long enough for replies that no screen uses to be forgotten, and for another SMS to be had.
    await this.page.clock.fastForward('10:00');
    await this.page.evaluate(go, `${address(path, session)}${hash && `#${hash}L100`}`);
  }

  /** To a place without a screen, from a screen or from where one has led, late or not. */
  async #leave(): Promise<void> {
    if (this.page.url().startsWith('http:')) {
      const stayed = await this.page.evaluate(go, address(NOWHERE)).then(
        () => true,
        () => false,
      );
      if (stayed) return;
      await this.page.waitForURL(/^https:/);
    }
    await this.page.goto(address(NOWHERE));
  }

  /** Until the next call of this operation goes out. */
  async callOf(operationId: OperationId): Promise<void> {
    await this.page.waitForRequest(isCallOf(operationId));
  }

  /**
   * Until nothing is under way, and what the screen waits for has come, or it has led elsewhere.
   */
  async rest(): Promise<void> {
    const underWay = async () => {
      if (!this.page.url().startsWith('http:')) return 0;
      await settled(this.page).catch(() => undefined);
      return this.#pending.size;
    };
    // What is still under way or waits then is a fault that is found by looking.
    await expect
      .poll(underWay, { intervals: [20] })
      .toBe(0)
      .catch(() => undefined);
    await this.page.waitForFunction(isAtRest, WAITING, { timeout: 30_000 }).catch(() => undefined);
  }
}

const isCallOf = (operationId: OperationId) => (request: Request) =>
  new URL(request.url()).pathname === operations[operationId].path;

/** Runs in the page: what a link of the app does. */
function go(target: string): void {
  history.pushState(null, '', target);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** Runs in the page. */
function isAtRest(waiting: string): boolean {
  return !location.href.startsWith('http:') || document.querySelector(waiting) === null;
}
