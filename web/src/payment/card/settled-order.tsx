import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../lib/use-text.ts';
import { asCached, inBackground, read } from '../../session/calls.ts';
import { ScreenLink } from '../../session/navigation.tsx';
import { Button } from '../../ui/button.tsx';
import { MessageState } from '../../ui/message-state.tsx';
import type { Subject } from '../identity.ts';
import { isSettled } from '../order/order-status.ts';
import { refreshOrder } from '../use-order-updates.ts';
import type { PaymentView } from '../use-payment.ts';

/**
 * Whether the order was seen settled while no payment is under way: there is nothing to pay then.
 * Sends no call.
 */
export function useIsSettled({ subject, record, beside, sending }: PaymentView): boolean {
  const { orderId, productId } = subject;
  const { data = false } = useQuery({
    ...asCached(inBackground(read('loanDetails', { orderId, productId }))),
    select: ({ orderStatus }) => isSettled(orderStatus),
  });
  return data && !record && beside.length === 0 && !sending;
}

/** Rendered instead of the form if the order is settled. */
export function SettledOrder({ subject }: { subject: Subject }) {
  const text = useText();
  const client = useQueryClient();
  return (
    <MessageState
      icon="check"
      title={text('payment.settled')}
      text={text('payment.settledText')}
      action={
        <>
          <ScreenLink to="orderDetails" className="button button-primary">
            {text('app.orderDetails')}
          </ScreenLink>
          <Button tone="secondary" onClick={() => void refreshOrder(client, subject)}>
            {text('payment.again')}
          </Button>
        </>
      }
    />
  );
}
