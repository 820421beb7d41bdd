import type { SessionView } from '../state/session-state.ts';
import { channels } from './bank-form.ts';

/** A number of which only the last four characters can be read. */
export function masked(number: string): string {
  return `**** ${number.slice(-4)}`;
}

/** The account of the latest repayment, as the repayment screens show it (INS-05). */
export function lastRepayAccount({ payout }: SessionView) {
  if (!payout) return {};
  const { bankName, number: cardNo, bankCode: bankNode } = payout;
  return { bankCardInfo: { bankName, cardNo, bankNode } };
}

/** The wallets that can be used for a repayment (INS-06). */
export function wallets() {
  return channels.map(({ name }) => ({ name }));
}
