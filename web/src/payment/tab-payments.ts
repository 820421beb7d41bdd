import type { Payment } from './payment.ts';

/** A question to the borrower before one more payment is sent. */
export type PaymentQuestion = {
  /** Payments that may still arrive. */
  beside: readonly Payment[];
  /** What would be paid now, with its currency; empty when not known. */
  amount: string;
  answer: (agreed: boolean) => void;
};

/** The payments of one order as this tab knows them. */
export type OrderPayments = {
  /** False until the storages have been read, or have not answered in time. */
  loaded: boolean;
  payments: readonly Payment[];
  /** False when a storage that may hold more payments cannot be read, or none can be written. */
  reliable: boolean;
  /** The payment whose call is under way in this tab; a tap is not shown until it is looked for. */
  sending: string | undefined;
  question: PaymentQuestion | undefined;
};

/** An order that nothing is known of yet. */
export const unread: OrderPayments = {
  loaded: false,
  payments: [],
  reliable: true,
  sending: undefined,
  question: undefined,
};

/** What this tab knows of each order, as long as the page lives; it outlasts the storages. */
export const tabPayments = new Map<string, OrderPayments>();
