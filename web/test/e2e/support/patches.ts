import type { OperationId } from '@brought/sdk';
import type { Fault } from '@brought/sdk/sandbox';
import type { Route } from 'playwright/test';
import type { Sandbox } from './sandbox.ts';

/** The changes to the answer that the sandbox gives from its state. */
export type Patch = Readonly<Record<string, unknown>>;

/**
 * Forwards calls to the sandbox, each with the patch for its answer. A call with another patch than
 * the one before it waits until that one is over.
 */
export class Patches {
  readonly #sandbox: Sandbox;
  readonly #set = new Map<OperationId, string>();
  readonly #underWay = new Map<OperationId, Promise<unknown>>();
  #turn: Promise<void> = Promise.resolve();

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox;
  }

  /** Forwards a call; without a patch it is answered from state, unchanged. */
  async forward(route: Route, operationId: OperationId, patch?: Patch): Promise<void> {
    const turn = this.#turn.then(() => this.#forward(route, operationId, patch));
    this.#turn = turn.catch(() => undefined);
    await turn;
  }

  async #forward(route: Route, operationId: OperationId, patch?: Patch): Promise<void> {
    const wanted = patch && JSON.stringify(patch);
    if (this.#set.get(operationId) !== wanted) {
      await this.#underWay.get(operationId);
      if (wanted === undefined) this.#set.delete(operationId);
      else this.#set.set(operationId, wanted);
      await this.#sandbox.setFaults([...this.#set].map(faultOf));
    }
    const before = this.#underWay.get(operationId);
    const answered = route.request().response();
    await route.continue();
    // A call that the page has aborted gets no answer.
    this.#underWay.set(operationId, Promise.allSettled([before, answered]));
  }
}

function faultOf([operationId, patch]: [OperationId, string]): Fault {
  return { operationId, kind: 'patch', value: JSON.parse(patch) as Patch };
}
