import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { TitleRows } from '../../ui/title-rows.tsx';
import { read } from '../../session/calls.ts';
import type { Subject } from '../identity.ts';
import { usePlannedAmount } from './due-by-plan.tsx';

/**
 * The order's rows, shown if the address does not name the amount, so that the borrower sees the
 * likely amount before paying; without rows, the contacts. Renders last so that nothing moves.
 */
export function OrderAmounts({ subject }: { subject: Subject }) {
  const text = useText();
  const { orderId, productId } = subject;
  const planned = usePlannedAmount(subject);
  const { data: order, isPending } = useQuery({
    ...read('loanDetails', { orderId, productId }),
    enabled: orderId !== '' && productId !== '',
    refetchOnWindowFocus: 'always',
    meta: { toast: false },
  });
  if (isPending && orderId !== '' && productId !== '') return null;
  const rows = order?.userOrderDetail?.detail ?? [];
  return (
    <Card title={text(planned ? 'payment.planned' : 'payment.unnamed')}>
      <p>{text(rows.length > 0 ? 'payment.unnamedText' : 'payment.unnamedAsk')}</p>
      {rows.length > 0 ? (
        <TitleRows rows={rows.map((row) => ({ title: row.text, value: row.value }))} />
      ) : null}
    </Card>
  );
}
