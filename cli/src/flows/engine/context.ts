import type { Data, Input, OperationId, Session } from '@brought/sdk';
import type { BorrowerState, Fault, StateChange } from '@brought/sdk/sandbox';
import type { Answer, Attempt } from './answer.ts';
import type { Need } from './needs.ts';
import type { Seed } from './own-scenarios.ts';
import type { RawReply } from './raw.ts';
import type { RawRequest } from './raw-request.ts';

/** A claim about what the target did. */
export type Claim = {
  /** The expected value. */
  expected: unknown;
  /** The actual value. */
  got: unknown;
  /** Whether the claim holds; by default, whether `got` is the same as `expected`. */
  holds?: boolean;
  /** Applies only to targets with this capability; skipped for others, never green. */
  needs?: Need | readonly Need[];
  /**
   * The contract does not require it: `conform` reports it as a warning, and the flow continues.
   */
  unstated?: true;
};

/** How the server must refuse. */
export type Refusal = {
  /** Name of the check, which begins with the id of the requirement. */
  check: string;
  /** Business code, from `codes`; when omitted, any code that is not a success. */
  code?: string;
};

/** A fault for future calls: which call, how it fails, and how many times. */
export type FlowFault = Omit<Fault, 'sessionId'>;

/** Everything that a flow can do. */
export type FlowContext = {
  /** The session that all calls are made for. */
  session: Readonly<Session>;
  /**
   * Makes a call as a named step.
   *
   * @throws the SDK's errors; a flow lets them through, they end it.
   */
  call<Id extends OperationId>(
    step: string,
    operationId: Id,
    input: Input<Id>,
  ): Promise<Answer<Data<Id>>>;
  /** Makes a call that the server may refuse: a refusal does not end the flow. */
  attempt<Id extends OperationId>(
    step: string,
    operationId: Id,
    input: Input<Id>,
  ): Promise<Attempt<Data<Id>>>;
  /** Makes a call that the server must refuse, and checks that it does. */
  refused<Id extends OperationId>(
    step: string,
    operationId: Id,
    input: Input<Id>,
    refusal: Refusal,
  ): Promise<{ code: string; serverMessage: string }>;
  /**
   * Sends a request unchanged, right or deliberately wrong, and returns any answer: no status and
   * no code ends the flow. Nothing is filled in except the session and the headers of a `call`.
   *
   * @throws TransportError when no answer arrives.
   * @example
   * const { status } = await ctx.raw('no type', { call: 'problemSave', fields: { type: 7 } });
   */
  raw<Id extends OperationId>(step: string, request: RawRequest<Id>): Promise<RawReply>;
  /**
   * Claims something about the last step. The name begins with the id of the requirement that is
   * checked. A claim that fails ends the flow.
   */
  check(name: string, claim: Claim): void;
  /** The same, but the flow continues after a claim that fails, and ends red. */
  soft(name: string, claim: Claim): void;
  /**
   * Shows a picture beside the last step in the HTML report, such as a screenshot of the web app.
   * Its content is not masked.
   *
   * @param path Of its file, 5 MB at most, for example from Playwright's `page.screenshot({ path
   *   })`.
   */
  attach(name: string, path: string): void;
  /** Whether the target has a capability. */
  can(need: Need): boolean;
  /** Ends the flow here as skipped, with the reason. */
  skip(reason: string): never;
  /**
   * The code of the newest SMS to a phone. Needs `sms`.
   *
   * @param check Name of the check that one arrived, which begins with the id of the requirement.
   */
  smsCode(step: string, phone: string, check?: string): Promise<string>;
  /** The characters of the latest captcha picture for a sid. Needs `captcha`. */
  captcha(step: string, sid: string): Promise<string>;
  /**
   * Moves the target's clock on: `30d`, `12h`, `5m`. It is moved back when the
   * flow has ended. Needs `clock`.
   */
  advance(step: string, duration: string): Promise<void>;
  /**
   * Pays or declines a payment in the wallet; it is identified by the address from a call or by its
   * trade number. Needs `wallet`.
   *
   * @returns the result: `paid` or `refused`.
   */
  decide(step: string, payment: string, result: 'paid' | 'unpaid'): Promise<string>;
  /**
   * Makes future calls of this session alone fail: with a business code, an HTTP status, a delay or
   * a lost answer. The fault is removed when the flow ends. Needs `faults`.
   */
  fault(step: string, fault: FlowFault): Promise<void>;
  /**
   * Another borrower besides the flow's own, new in each run, in the given scenario; it acts
   * through its own context. Needs `seed`.
   *
   * @param name Letters and digits; prefixes the names of its steps.
   */
  borrower(name: string, seed: Seed): FlowContext;
  /** The sandbox's state of the borrower; phones, numbers and codes are masked. Needs `seed`. */
  state(step: string): Promise<BorrowerState>;
  /**
   * Changes that state: orders, cards, complaints and coupons by id; null removes one, and an
   * unknown id is refused unless `add` is true. Needs `seed`.
   */
  change(step: string, change: StateChange): Promise<BorrowerState>;
  /** Registers work to run after the flow ends, however it ends; in reverse order. */
  cleanup(name: string, work: () => Promise<unknown>): void;
};
