import { bankChannel } from '../../src/generated/constants.ts';
import type { Account, SessionState } from '../state/session-state.ts';

/** Phone of borrowers whose session has no phone; that of the contract's examples. */
const EXAMPLE_PHONE = '0712345678';

/** Registered from the start, so that the answer to a registered phone can be tried. */
const REGISTERED_PHONE = '13900139000';

/** A session in which nothing has happened: no orders, no accounts, no complaints. */
export function blankSession(sessionId: string, seed: string, mobilePhone: string): SessionState {
  return {
    sessionId,
    seed,
    phone: mobilePhone || EXAMPLE_PHONE,
    deleted: false,
    drawn: 0,
    nextOrder: 2,
    nextAccount: 33,
    nextComplaint: 8,
    repayToken: 'rt-5f2c81',
    orders: new Map(),
    accounts: new Map(),
    payout: undefined,
    coupons: new Map(),
    complaints: new Map(),
    cardPayments: new Map(),
    trades: new Map(),
    references: new Set(),
    sms: [],
    captchas: new Map(),
    registeredPhones: new Set([REGISTERED_PHONE]),
    counts: new Map(),
    keyedCalls: new Map(),
  };
}

const crdb: Account = {
  id: '31',
  bankName: 'CRDB Bank',
  number: '0150348824821',
  bankCode: 'CRDB',
  needsCode: true,
};

const nmb: Account = {
  id: '32',
  bankName: 'NMB Bank',
  number: '20110067730',
  bankCode: 'NMB',
  needsCode: false,
};

/** Adds two cards, the first of which needs an SMS code, and the wallet that loans are paid to. */
export function addAccounts(session: SessionState, cards: readonly Account[] = [crdb, nmb]): void {
  for (const card of cards) session.accounts.set(card.id, card);
  session.payout = {
    id: '30',
    bankName: 'M-Pesa',
    number: session.phone,
    bankCode: bankChannel.initial,
    needsCode: false,
  };
}

/** Adds only the card that needs an SMS code. */
export function addCardWithCode(session: SessionState): void {
  addAccounts(session, [crdb]);
}
