import { TransportError, type Session } from '@brought/sdk';
import type { StateChange } from '@brought/sdk/sandbox';
import type { ControlRequest } from './control.ts';
import { FlowDefect } from './endings.ts';

/** Amounts of an instalment by what they are for, in hundredths. */
type Parts = { penalty: number; interest: number; principal: number };

/** The sandbox's state of a borrower, as its controls return it: secrets are masked. */
export type BorrowerState = {
  seed: string;
  deleted: boolean;
  orders: readonly {
    id: string;
    productId: string;
    /** In hundredths. */
    amount: number;
    /** Term, in days. */
    periods: number;
    stage: 'ready' | 'review' | 'payingOut' | 'open';
    repeatClient: boolean;
    rated: boolean;
    /** In hundredths. */
    totals: { disbursed: number; fees: number; penalties: number; paid: number };
    instalments: readonly {
      no: number;
      /** Day since 1970-01-01. */
      due: number;
      owed: Parts;
      paid: Parts;
      /** Day on which it was paid in full. */
      settledOn?: number;
    }[];
    payments: readonly { at: number; kind: string; amount: number }[];
  }[];
  accounts: readonly { id: string; bankName: string; bankCode: string; needsCode: boolean }[];
  complaints: readonly {
    id: string;
    type: string;
    sonType: string;
    content: string;
    images: readonly string[];
    orderNo: string;
    answer?: { text: string; images: readonly string[] };
    score?: number;
  }[];
  coupons: readonly { id: string; value: number; used: boolean }[];
};

/** What a sandbox answers about a session that has not begun. */
const UNKNOWN = 404;

/** The state of a borrower, read and changed. */
export type StateControl = {
  state: (step: string) => Promise<BorrowerState>;
  change: (step: string, change: StateChange) => Promise<BorrowerState>;
};

/**
 * Reads and changes what a sandbox remembers of the session.
 *
 * @throws FlowDefect for a session without an id, and for one that has not begun.
 */
export function createStateControl(
  { sessionId }: Session,
  ask: (step: string, request: ControlRequest) => Promise<unknown>,
): StateControl {
  const path = (): string => {
    if (sessionId !== undefined) return `/state?${new URLSearchParams({ sessionId }).toString()}`;
    throw new FlowDefect('The state of a borrower needs a session with a sessionId.');
  };
  // A sandbox answers so.
  const asked = async (step: string, request: Omit<ControlRequest, 'control'>) =>
    (await ask(step, { control: 'state', ...request }).catch(saying)) as BorrowerState;
  return {
    state: async (step) => asked(step, { method: 'GET', path: path() }),
    change: async (step, change) => asked(step, { method: 'PATCH', path: path(), body: change }),
  };
}

/** A sandbox knows a borrower from its first call on. */
function saying(error: unknown): never {
  if (!(error instanceof TransportError) || error.status !== UNKNOWN) throw error;
  throw new FlowDefect(
    'The sandbox does not know this borrower yet: make a call first, or begin with ctx.change(step, {}).',
    { cause: error },
  );
}
