import type { SessionView } from '../state/session-state.ts';
import { channels } from './bank-form.ts';

/** A number of which only the last four characters can be read. */
export function masked(number: string): string {
  return `**** ${number.slice(-4)}`;
}

/** The account that repayments came from last, as the repayment screens show it (INS-05). */
export function lastRepayAccount({ payout }: SessionView) {
  return payout
    ? { bankName: payout.bankName, cardNo: payout.number, bankNode: payout.bankCode }
    : null;
}

/** The wallets that a repayment can come from (INS-06). */
export function wallets() {
  return channels.map(({ name }) => ({ name }));
}
