import { useMutation } from '@tanstack/react-query';
import { useText } from '../../lib/use-text.ts';
import { OrderAmounts } from '../../payment/order-amounts.tsx';
import { payingCall } from '../../payment/pay.ts';
import { PaymentStatus } from '../../payment/payment-status.tsx';
import { SecondPaymentDialog, useSecondPayment } from '../../payment/second-payment.tsx';
import type { Payment } from '../../payment/use-payment.ts';
import { useBack } from '../../session/navigation.tsx';
import { useSession } from '../../session/use-session.ts';
import { webAddress } from '../../session/web-address.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/notices.ts';
import { Page } from '../../ui/page.tsx';
import { alternativeInput, amountOf } from './queries.ts';

/** Repayment from another wallet, on the page of its provider (RPC-34 RPC-35). */
export function Alternative({ orderId, payment }: { orderId: string; payment: Payment }) {
  const text = useText();
  const onBack = useBack('paymentMethod');
  const session = useSession();
  const amount = amountOf(session);
  const { mutateAsync: pay } = useMutation(payingCall('repaymentHuichao', payment));
  const second = useSecondPayment(payment);

  async function goOn(): Promise<void> {
    const outcome = await pay({
      input: alternativeInput(session, orderId),
      // The reply gives no number of its own.
      details: { amount, started: ({ url }) => (webAddress(url) ? '' : undefined) },
    });
    if (outcome.kind !== 'answered') return;
    const address = webAddress(outcome.data.url);
    if (address) location.assign(address);
    else showToast(text('card.alternativeUnsafe'));
  }

  return (
    <Page
      title={text('card.alternative')}
      onBack={onBack}
      footer={
        <Button busy={payment.sending} onClick={() => second.begin(() => void goOn())}>
          {text('card.continue')}
        </Button>
      }
    >
      <PaymentStatus payment={payment} />
      <Amount label={text('card.amount')} amount={amount} />
      <Card>
        <p>{text('card.alternativeText')}</p>
      </Card>
      {amount === '' ? <OrderAmounts subject={payment.subject} /> : null}
      <SecondPaymentDialog second={second} />
    </Page>
  );
}
