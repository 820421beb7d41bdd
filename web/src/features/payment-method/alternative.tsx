import { useText } from '../../lib/use-text.ts';
import { PaymentCheck } from '../../payment/payment-check.tsx';
import { SecondPaymentDialog, useSecondPayment } from '../../payment/second-payment.tsx';
import { UnknownAmount } from '../../payment/unknown-amount.tsx';
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

/** Repayment from another wallet, on the page of its provider (document 2, section 7). */
export function Alternative({ orderId, payment }: { orderId: string; payment: Payment }) {
  const text = useText();
  const onBack = useBack('paymentMethod');
  const session = useSession();
  const amount = amountOf(session);
  const second = useSecondPayment(payment);

  async function goOn(): Promise<void> {
    const input = alternativeInput(session, orderId);
    const outcome = await payment.pay('repaymentHuichao', input, {
      amount,
      // The answer gives no number of its own.
      started: ({ url }) => (webAddress(url) ? '' : undefined),
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
      <PaymentCheck payment={payment} />
      <Amount label={text('card.amount')} amount={amount} />
      <Card>
        <p>{text('card.alternativeText')}</p>
      </Card>
      {amount === '' ? <UnknownAmount subject={payment.subject} /> : null}
      <SecondPaymentDialog second={second} />
    </Page>
  );
}
