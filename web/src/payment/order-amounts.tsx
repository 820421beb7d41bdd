import { useQuery } from '@tanstack/react-query';
import { useText } from '../lib/use-text.ts';
import { Card } from '../ui/card.tsx';
import { TitleRows } from '../ui/title-rows.tsx';
import { snapshotOf } from './order-snapshot.ts';
import { readOrder } from './read-order.ts';
import type { Subject } from './subject.ts';

/**
 * The rows of an order in place of an amount that the screen does not know, so that the borrower
 * sees what it may be before paying; without them, whom to ask. It is drawn last, so nothing moves.
 */
export function OrderAmounts({ subject }: { subject: Subject }) {
  const text = useText();
  const { data: order } = useQuery({
    queryKey: ['orderAmounts', subject],
    queryFn: () => readOrder(subject),
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });
  if (order === undefined) return null;
  const rows = order === null || order === 'unreachable' ? [] : snapshotOf(order).rows;
  return (
    <Card title={text('payment.unnamed')}>
      <p>{text(rows.length > 0 ? 'payment.unnamedText' : 'payment.unnamedAsk')}</p>
      {rows.length > 0 ? (
        <TitleRows rows={rows.map((row) => ({ title: row.text, value: row.value }))} />
      ) : null}
    </Card>
  );
}
