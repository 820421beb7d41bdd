import type { Data } from '@brought/sdk';
import { hashes } from '../../lib/paths.ts';
import { useText } from '../../lib/use-text.ts';
import { AbovePlan } from '../../payment/card/above-plan.tsx';
import { DueByPlan } from '../../payment/card/due-by-plan.tsx';
import { OrderAmounts } from '../../payment/card/order-amounts.tsx';
import { usePay } from '../../payment/pay.ts';
import { payTone } from '../../payment/next-payment.ts';
import { PaymentStatus } from '../../payment/card/payment-status.tsx';
import { SettledOrder, useIsSettled } from '../../payment/card/settled-order.tsx';
import type { ReplyMeaning } from '../../payment/send.ts';
import type { PaymentView } from '../../payment/use-payment.ts';
import { useBack } from '../../session/navigation.tsx';
import { useIsStillHere } from '../../payment/use-is-still-here.ts';
import { useSession } from '../../session/use-session.ts';
import { webAddress } from '../../session/web-address.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/notices.ts';
import { Page } from '../../ui/page.tsx';
import { Steps } from '../../ui/steps.tsx';
import { alternativeInput, amountOf } from './queries.ts';

/**
 * The meaning of a success: the payment has started and is finished on the provider's page, even if
 * that page may not be opened here. A reply without a page does not say whether one is needed, so
 * the outcome is unknown. The reply has no payment number.
 */
function meaningOf({ url }: Data<'repaymentHuichao'>): ReplyMeaning | undefined {
  return url === '' ? undefined : { started: '', page: webAddress(url) };
}

/** Repayment from another wallet, on the page of its provider (RPC-34 RPC-35). */
export function Alternative({ orderId, view }: { orderId: string; view: PaymentView }) {
  const text = useText();
  const onBack = useBack('paymentMethod');
  const session = useSession();
  const amount = amountOf(session);
  const pay = usePay('repaymentHuichao', view, { rereads: true });
  const isHere = useIsStillHere(hashes.alternative);
  const isSettled = useIsSettled(view);
  const tone = payTone(view);

  async function goOn(): Promise<void> {
    const outcome = await pay({
      input: alternativeInput(session, orderId),
      details: {
        amount,
        method: text('card.alternative'),
        meaning: meaningOf,
      },
    });
    if (outcome.kind !== 'answered' || outcome.data.url === '') return;
    const address = webAddress(outcome.data.url);
    if (address && isHere()) location.assign(address);
    if (!address) showToast(text('card.alternativeUnsafe'));
  }

  if (isSettled) {
    return (
      <Page title={text('card.alternative')} onBack={onBack}>
        <SettledOrder subject={view.subject} />
      </Page>
    );
  }
  return (
    <Page
      title={text('card.alternative')}
      onBack={onBack}
      lead={
        <>
          <PaymentStatus view={view} />
          {amount === '' ? (
            <DueByPlan subject={view.subject} />
          ) : (
            <Amount label={text('card.amount')} amount={amount} />
          )}
        </>
      }
      footer={
        <Button tone={tone} busy={view.sending} onClick={() => void goOn()}>
          {text('card.continue')}
        </Button>
      }
    >
      <Card title={text('card.next')}>
        <Steps
          steps={[
            text('card.alternativeOpens', { action: text('card.continue') }),
            text('card.alternativePay'),
            text('card.alternativeBack'),
          ]}
        />
      </Card>
      {amount === '' ? (
        <OrderAmounts subject={view.subject} />
      ) : (
        <AbovePlan amount={amount} subject={view.subject} />
      )}
    </Page>
  );
}
