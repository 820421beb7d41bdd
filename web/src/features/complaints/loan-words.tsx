import { shownText } from '../../lib/plain-text.ts';
import { useText } from '../../lib/use-text.ts';
import type { Loan } from './sent-loans.ts';

/** Which loan a complaint is about: its number, after its name if that is known. */
export function LoanWords({ loan: { name, orderNo } }: { loan: Loan }) {
  const text = useText();
  const number = text('complaint.orderNo', { orderNo: shownText(orderNo) });
  return name === '' ? number : `${name} · ${number}`;
}
