import { memo } from 'react';
import { LostRows } from '../../help/lost-rows.tsx';
import { useText } from '../../lib/use-text.ts';
import { PaymentStatus } from '../../payment/payment-status.tsx';
import type { PaymentView } from '../../payment/use-payment.ts';
import { useBack } from '../../session/navigation.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { TitleRows } from '../../ui/title-rows.tsx';
import { PayBar } from '../../wallet/pay-bar.tsx';
import { withCurrency } from '../../payment/amount-text.ts';
import { useWalletPayment } from '../../wallet/use-wallet-payment.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { WalletDialogs } from '../../wallet/wallet-dialogs.tsx';
import { WalletFields } from '../../wallet/wallet-fields.tsx';
import { lacksCosts, lacksPlan, type Rollover } from './queries.ts';
import './rollover-page.css';

type RolloverPageProps = {
  orderId: string;
  rollover: Rollover;
  payment: PaymentView;
  /** It is being loaded again. */
  busy: boolean;
  onChange: () => void;
};

/**
 * What the rollover costs and what it changes, in all rows of the server, before the borrower pays
 * for it. Nothing is calculated here, and nothing is paid whose costs are not all there.
 */
export function RolloverPage({ orderId, rollover, payment, busy, onChange }: RolloverPageProps) {
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
  const payable = !lacksCosts(rollover);
  return (
    <Page
      title={text('rollover.title')}
      onBack={onBack}
      footer={
        payable ? (
          <PayBar
            label={text('rollover.amount')}
            amount={withCurrency(fee)}
            busy={payment.sending}
            onPay={() => paying.pay(wallet.account, String(fee))}
          />
        ) : undefined
      }
    >
      <PaymentStatus payment={payment} />
      <Amount label={text('rollover.fee')} amount={withCurrency(fee)} />
      <p className="rollover-note">{text('rollover.noReduction')}</p>
      <RolloverRows title={text('rollover.costs')} rows={detail} />
      <RolloverRows title={text('rollover.plan')} rows={repayDetail} />
      {payable && !lacksPlan(rollover) ? null : (
        <LostRows
          {...(payable ? {} : { text: text('rollover.costsMissing') })}
          busy={busy}
          onRetry={onChange}
        />
      )}
      {payable ? <WalletFields wallet={wallet} /> : null}
      <p className="rollover-warning">
        <Icon name="alert" />
        {text('rollover.warning')}
      </p>
      <WalletDialogs paying={paying} />
    </Page>
  );
}

type RolloverRowsProps = { title: string; rows: Rollover['detail'] };

/** Rows as the server gave them; where it gave none, whom to ask before paying. */
const RolloverRows = memo(function RolloverRows({ title, rows }: RolloverRowsProps) {
  const text = useText();
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <p>{text('rollover.noRows')}</p>
      ) : (
        <TitleRows rows={rows.map((row) => ({ title: row.text, value: row.value }))} />
      )}
    </Card>
  );
});
