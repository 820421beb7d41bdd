import type { SessionView } from '../state/session-state.ts';
import { channels } from './bank-form.ts';

/** The account that repayments came from last, as the repayment screens show it. */
export function repayAccount({ payout }: SessionView) {
  return payout
    ? { bankName: payout.bankName, cardNo: payout.number, bankNode: payout.bankCode }
    : null;
}

/** The wallets that a repayment can come from. */
export function wallets() {
  return channels.map(({ name }) => ({ name }));
}
