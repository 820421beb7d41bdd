import { useText } from '../../lib/use-text.ts';
import { PaymentStatus } from '../../payment/payment-status.tsx';
import type { Payment } from '../../payment/use-payment.ts';
import { useBack } from '../../session/navigation.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { payable } from '../../wallet/payable.ts';
import { PayBar } from '../../wallet/pay-bar.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import { useWalletPayment } from '../../wallet/use-wallet-payment.ts';
import { WalletDialogs } from '../../wallet/wallet-dialogs.tsx';
import { WalletFields } from '../../wallet/wallet-fields.tsx';
import type { Rollover } from './queries.ts';
import { RolloverRows } from './rollover-rows.tsx';
import './rollover-page.css';

type RolloverPageProps = {
  orderId: string;
  rollover: Rollover;
  payment: Payment;
  onChange: () => void;
};

/**
 * What the rollover costs and what it changes, in the server's own rows and all of them, before the
 * borrower pays for it. Nothing is worked out here.
 */
export function RolloverPage({ orderId, rollover, payment, onChange }: RolloverPageProps) {
  const text = useText();
  const onBack = useBack('orderDetails');
  const wallet = useWallet(rollover);
  const paying = useWalletPayment(payment, {
    orderId,
    isDelay: 1,
    onDone: onChange,
    onRefused: onChange,
  });
  const { delayShouldPayAmount: fee, detail, repayDetail } = rollover;
  return (
    <Page
      title={text('rollover.title')}
      onBack={onBack}
      footer={
        <PayBar
          label={text('rollover.amount')}
          amount={payable(fee)}
          busy={payment.sending}
          onPay={() => paying.pay(wallet.account, String(fee))}
        />
      }
    >
      <PaymentStatus payment={payment} />
      <Amount label={text('rollover.fee')} amount={payable(fee)} />
      <RolloverRows title={text('rollover.costs')} rows={detail} />
      <RolloverRows title={text('rollover.plan')} rows={repayDetail} />
      <WalletFields wallet={wallet} />
      <p className="rollover-warning">
        <Icon name="alert" />
        {text('rollover.warning')}
      </p>
      <WalletDialogs paying={paying} />
    </Page>
  );
}
