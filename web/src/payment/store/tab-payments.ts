import type { Payment } from '../machine/payment.ts';

/** The question to the borrower before another payment is sent. */
export type Question = {
  /**
   * The reason for the question: payments are `open`, the phone is `unreliable` and cannot tell
   * whether one is, or it reports that it is `offline`.
   */
  about: 'open' | 'unreliable' | 'offline';
  /** Payments that may still arrive. */
  beside: readonly Payment[];
  /** The amount that would be paid now, with its currency; empty if unknown. */
  amount: string;
  answer: (agreed: boolean) => void;
};

/** The payments of one order as this tab knows them. */
export type OrderPayments = {
  /** False until the storages have been read or have timed out. */
  loaded: boolean;
  payments: readonly Payment[];
  /** False if a storage that may hold more payments cannot be read, or none can be written. */
  reliable: boolean;
  /** The payment whose call is running in this tab; a tap is not shown until it is looked for. */
  sending: string | undefined;
  /** A tap came before the payments were read, and waits for them. */
  waiting: boolean;
  question: Question | undefined;
};

/** An order before its payments have been read. */
export const unread: OrderPayments = {
  loaded: false,
  payments: [],
  reliable: true,
  sending: undefined,
  waiting: false,
  question: undefined,
};

/**
 * The payments of each order that this tab knows, for as long as the page lives, whatever happens
 * to storages.
 */
export const tabPayments = new Map<string, OrderPayments>();
