import { useMemo, useState } from 'react';
import { useText } from '../../lib/use-text.ts';
import { PaymentStatus } from '../../payment/payment-status.tsx';
import type { PaymentView } from '../../payment/use-payment.ts';
import { useBack } from '../../session/navigation.tsx';
import { FoldedText } from '../../ui/folded-text.tsx';
import { MessageState } from '../../ui/message-state.tsx';
import { Page } from '../../ui/page.tsx';
import { withCurrency } from '../../payment/amount-text.ts';
import { PayBar } from '../../wallet/pay-bar.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import { useWalletPayment } from '../../wallet/use-wallet-payment.ts';
import { WalletDialogs } from '../../wallet/wallet-dialogs.tsx';
import { WalletFields } from '../../wallet/wallet-fields.tsx';
import { AmountHead } from './amount-head.tsx';
import { OverdueNotice } from './overdue-notice.tsx';
import { PaidList } from './paid-list.tsx';
import { planAmounts } from './plan-amounts.ts';
import { isNoAmount, type Plan } from './queries.ts';
import { SelectionProvider, useSelection } from './selection.tsx';
import {
  MissingInstalments,
  NoInstalments,
  NothingPayable,
  UnpayableList,
} from './unpayable-list.tsx';
import { WaitingList } from './waiting-list.tsx';
import './plan-page.css';

type PlanPageProps = { orderId: string; plan: Plan; payment: PaymentView; onChange: () => void };

/**
 * A plan, of which the borrower chooses what to pay. Nothing is asked for where nothing is left to
 * pay.
 */
export function PlanPage({ orderId, plan, payment, onChange }: PlanPageProps) {
  const text = useText();
  const onBack = useBack('orderDetails');
  const [round, setRound] = useState(0);
  const wallet = useWallet(plan);
  const paying = useWalletPayment(payment, {
    orderId,
    isDelay: 0,
    onDone() {
      setRound(round + 1);
      onChange();
    },
    onRefused: onChange,
  });
  const amounts = useMemo(() => planAmounts(plan), [plan]);
  const { payable, unpayable, complete, most, overdue } = amounts;
  const { repayYetDetail: paid } = plan.repayPlanDetail;
  const open = most > 0n;

  return (
    <SelectionProvider plan={plan} amounts={amounts} round={round}>
      <Page
        title={text('instalment.title')}
        onBack={onBack}
        footer={
          open ? (
            <SelectedPayBar
              busy={payment.sending}
              onPay={(amount) => paying.pay(wallet.account, amount)}
            />
          ) : undefined
        }
      >
        <PaymentStatus payment={payment} />
        {open ? (
          <>
            <AmountHead amounts={amounts} productName={plan.productName} />
            {overdue ? <OverdueNotice overdue={overdue} /> : null}
            {plan.note === '' ? null : (
              <p className="plan-note">
                <FoldedText text={plan.note} />
              </p>
            )}
            <WalletFields wallet={wallet} />
            {payable.length > 0 ? <WaitingList waiting={payable} /> : null}
          </>
        ) : unpayable.length > 0 ? (
          <NothingPayable onRetry={onChange} />
        ) : paid.length === 0 ? (
          <NoInstalments onRetry={onChange} />
        ) : (
          <MessageState
            icon="check"
            title={text('instalment.allPaid')}
            text={text('instalment.allPaidText')}
          />
        )}
        {complete ? null : <MissingInstalments onRetry={onChange} />}
        {unpayable.length > 0 ? <UnpayableList unpayable={unpayable} /> : null}
        {paid.length > 0 ? <PaidList paid={paid} /> : null}
        <WalletDialogs paying={paying} />
      </Page>
    </SelectionProvider>
  );
}

type SelectedPayBarProps = { busy: boolean; onPay: (amount: string) => void };

function SelectedPayBar({ busy, onPay }: SelectedPayBarProps) {
  const text = useText();
  const { amount, typed } = useSelection();
  const isNone = typed !== undefined && isNoAmount(typed);
  return (
    <PayBar
      label={text('instalment.amount')}
      amount={isNone ? '' : withCurrency(amount)}
      busy={busy}
      disabled={isNone}
      onPay={() => onPay(amount)}
    />
  );
}
