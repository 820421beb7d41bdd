import { useText } from '../lib/use-text.ts';
import { subjectOf } from '../payment/identity.ts';
import { nextDue } from '../payment/order/next-due.ts';
import { shownDay } from '../session/formats.ts';
import { useSession } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { TitleRows } from '../ui/title-rows.tsx';
import { readLastOrder } from './last-order.ts';

/**
 * Which loan is paid, and by when, as far as the address says it and this phone has read it: for
 * screens that make no call.
 */
export function PaidLoan() {
  const text = useText();
  const session = useSession();
  const { orderId } = session;
  if (orderId === undefined) return null;
  const last = readLastOrder(session, subjectOf(session, 'repayment', orderId));
  const day = shownDay(nextDue(last?.plan?.waiting ?? [])?.date ?? '');
  const rows = [
    [text('help.loan'), last?.summary.productName ?? ''],
    [text('help.orderNumber'), orderId],
    [text('help.dueDay'), day],
  ] as const;
  return (
    <Card>
      <TitleRows rows={rows.flatMap(([title, value]) => (value === '' ? [] : { title, value }))} />
    </Card>
  );
}
