import { useState } from 'react';
import { MissingRows } from '../../help/missing-rows.tsx';
import { useText } from '../../lib/use-text.ts';
import { payTone } from '../../payment/next-payment.ts';
import { PaymentStatus } from '../../payment/card/payment-status.tsx';
import type { PaymentView } from '../../payment/use-payment.ts';
import { ScreenLink, useBack } from '../../session/navigation.tsx';
import { DUE, PAY } from '../../session/screen-href.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { PayBar } from '../../wallet/pay-bar.tsx';
import { withCurrency } from '../../payment/order/amount-text.ts';
import { useMissingNumber } from '../../wallet/use-missing-number.ts';
import { useWalletPayment } from '../../wallet/use-wallet-payment.ts';
import { useWallet, type ChosenAccount } from '../../wallet/use-wallet.ts';
import { WalletDialogs } from '../../wallet/wallet-dialogs.tsx';
import { WalletFields } from '../../wallet/wallet-fields.tsx';
import { lacksCosts, lacksPlan, type Rollover } from './queries.ts';
import { RolloverReview } from './rollover-review.tsx';
import { RolloverFee, RolloverTerms } from './rollover-terms.tsx';
import { useWaitingCosts, WaitingCosts } from './waiting-costs.tsx';
import './rollover-page.css';

type RolloverPageProps = {
  orderId: string;
  rollover: Rollover;
  view: PaymentView;
  chosen: ChosenAccount;
  /** It is being loaded again. */
  busy: boolean;
  onChange: () => void;
  /** The borrower has seen how a payment ended. */
  onDone: () => void;
};

/**
 * The costs of the rollover and its changes, in all rows of the server, before the borrower pays
 * for it. Only the cost of waiting is a sum made here, and a rollover whose costs are incomplete
 * cannot be paid.
 */
export function RolloverPage({
  orderId,
  rollover,
  view,
  chosen,
  busy,
  onChange,
  onDone,
}: RolloverPageProps) {
  const text = useText();
  const onBack = useBack('orderDetails');
  const [reviewing, setReviewing] = useState(false);
  const { missing, refused } = useMissingNumber();
  const wallet = useWallet(rollover, chosen);
  const paying = useWalletPayment(view, {
    orderId,
    isDelay: 1,
    onDone: onChange,
    onRefused({ number }) {
      refused(number, true);
      onChange();
    },
  });
  const tone = payTone(view);
  const { delayShouldPayAmount: fee } = rollover;
  const payable = !lacksCosts(rollover);
  const waiting = useWaitingCosts(rollover, view.subject);
  return (
    <Page
      title={text('rollover.title')}
      onBack={onBack}
      lead={
        <>
          <PaymentStatus view={view} onDone={onDone} />
          <RolloverFee rollover={rollover}>
            <ScreenLink to="repayment" query={{ [PAY]: DUE }} className="button button-quiet">
              {text('rollover.payDue')}
            </ScreenLink>
          </RolloverFee>
        </>
      }
      footer={
        payable ? (
          // Its review names the account.
          <PayBar
            label={text('rollover.amount')}
            amount={withCurrency(fee)}
            tone={tone}
            busy={view.sending}
            onPay={() => setReviewing(true)}
          />
        ) : undefined
      }
    >
      <RolloverTerms detail={rollover.detail} repayDetail={rollover.repayDetail} />
      {payable && !lacksPlan(rollover) ? null : (
        <MissingRows
          {...(payable ? {} : { text: text('rollover.costsMissing') })}
          busy={busy}
          onRetry={onChange}
        />
      )}
      {payable ? <WaitingCosts {...waiting} /> : null}
      {payable ? <WalletFields wallet={wallet} missing={missing} /> : null}
      <p className="rollover-warning">
        <Icon name="alert" />
        {text('rollover.warning')}
      </p>
      {reviewing ? (
        <RolloverReview
          rollover={rollover}
          waiting={waiting.rows}
          account={wallet.account}
          onPay={() => {
            setReviewing(false);
            paying.pay(wallet.account, String(fee));
          }}
          onClose={() => setReviewing(false)}
        />
      ) : null}
      <WalletDialogs paying={paying} />
    </Page>
  );
}
