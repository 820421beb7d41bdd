import { useText } from '../../lib/use-text.ts';
import { PaymentStatus } from '../../payment/card/payment-status.tsx';
import { usePayment } from '../../payment/use-payment.ts';
import { ScreenLink, useBack } from '../../session/navigation.tsx';
import { SupportLink } from '../../session/support-link.tsx';
import { MessageState } from '../../ui/message-state.tsx';
import { Page } from '../../ui/page.tsx';

/** Shown if the amount in the address is not an amount: nothing is paid on a guess. */
export function UnreadableAmount({ orderId }: { orderId: string }) {
  const text = useText();
  const onBack = useBack('orderDetails');
  const view = usePayment('repayment', orderId);
  return (
    <Page title={text('card.title')} onBack={onBack}>
      <PaymentStatus view={view} />
      <MessageState
        icon="alert"
        title={text('card.unreadable')}
        text={text('card.unreadableText')}
        action={
          <>
            <ScreenLink to="orderDetails" className="button button-primary">
              {text('app.orderDetails')}
            </ScreenLink>
            <SupportLink />
          </>
        }
      />
    </Page>
  );
}
