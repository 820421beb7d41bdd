import { useMemo, useState } from 'react';
import { distinct } from '../../lib/distinct.ts';
import { MoneyHelp } from '../../help/money-help.tsx';
import { useText } from '../../lib/use-text.ts';
import { payTone } from '../../payment/next-payment.ts';
import { PaymentStatus } from '../../payment/card/payment-status.tsx';
import type { PaymentView } from '../../payment/use-payment.ts';
import { useCachedState } from '../../session/use-cached-state.ts';
import { ScreenLink, useBack, useOwnQuery } from '../../session/navigation.tsx';
import { PAY } from '../../session/screen-href.ts';
import type { ButtonTone } from '../../ui/button.tsx';
import { ExpandableParagraph } from '../../ui/clamped-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkRows } from '../../ui/link-rows.tsx';
import { MessageState } from '../../ui/message-state.tsx';
import { Page } from '../../ui/page.tsx';
import { withCurrency } from '../../payment/order/amount-text.ts';
import { PayBar } from '../../wallet/pay-bar.tsx';
import type { Account } from '../../wallet/account.ts';
import { useMissingNumber, type MissingNumber } from '../../wallet/use-missing-number.ts';
import { useChosenAccount, useWallet, type Wallet } from '../../wallet/use-wallet.ts';
import { useWalletPayment } from '../../wallet/use-wallet-payment.ts';
import { WalletDialogs } from '../../wallet/wallet-dialogs.tsx';
import { WalletFields } from '../../wallet/wallet-fields.tsx';
import { AmountHead } from './amount-head.tsx';
import { OverdueNotice } from './overdue-notice.tsx';
import { PaidList } from './paid-list.tsx';
import { chosenAtFirst, planAmounts, type PlanAmounts } from './plan-amounts.ts';
import { isInvalidAmount, type Plan } from './queries.ts';
import { SelectionProvider, useSelection } from './selection.tsx';
import {
  MissingInstalments,
  NoInstalments,
  NothingCounted,
  NothingPayable,
  UnpayableList,
  UncountedList,
} from './unpayable-list.tsx';
import { WaitingList } from './waiting-list.tsx';
import './plan-page.css';

type PlanPageProps = { orderId: string; plan: Plan; view: PaymentView; onChange: () => void };

/**
 * A plan, and the borrower's choice of what to pay of it. With nothing left to pay there is no
 * form. While a payment replaces the form, the choice is kept, because the server may still refuse.
 */
export function PlanPage({ orderId, plan, view, onChange }: PlanPageProps) {
  const text = useText();
  const onBack = useBack('orderDetails');
  const [round, setRound] = useCachedState(`round ${orderId}`, 0);
  const [withoutAmount, setWithoutAmount] = useState<object>();
  const { missing, refused } = useMissingNumber();
  const wallet = useWallet(plan, useChosenAccount());
  const paying = useWalletPayment(view, {
    orderId,
    isDelay: 0,
    onDone() {
      setRound(round + 1);
      onChange();
    },
    onRefused({ number }, units) {
      // A new object each time, so that the field takes the focus each time.
      setWithoutAmount(units === '' ? {} : undefined);
      refused(number, units !== '');
      onChange();
    },
  });
  const amounts = useMemo(() => planAmounts(plan), [plan]);
  const { record, receipts } = view;
  const tone = payTone(view);
  const isPayable = amounts.most > 0n && !record;
  const begin = chosenAtFirst(amounts, useOwnQuery(PAY));

  return (
    <SelectionProvider
      orderId={orderId}
      plan={plan}
      amounts={amounts}
      round={round + receipts.length}
      begin={begin}
    >
      <Page
        title={text('instalment.title')}
        onBack={onBack}
        lead={
          <>
            <PaymentStatus view={view} />
            {isPayable ? (
              <PlanHead plan={plan} amounts={amounts} withoutAmount={withoutAmount} />
            ) : null}
          </>
        }
        columns={isPayable}
        footer={
          isPayable ? (
            <SelectedPayBar
              account={wallet.account}
              tone={tone}
              busy={view.sending}
              onPay={(amount) => paying.pay(wallet.account, amount)}
            />
          ) : undefined
        }
      >
        {record ? null : (
          <PlanParts
            plan={plan}
            amounts={amounts}
            wallet={wallet}
            missing={missing}
            onRetry={onChange}
          />
        )}
        <WalletDialogs paying={paying} />
      </Page>
    </SelectionProvider>
  );
}

type PlanHeadProps = {
  plan: Plan;
  amounts: PlanAmounts;
  /** Set when the server refused a payment of no amount. */
  withoutAmount: object | undefined;
};

/** The amount to pay, with what is overdue and the lender's note. */
function PlanHead({ plan, amounts, withoutAmount }: PlanHeadProps) {
  const { overdue } = amounts;
  return (
    <>
      <AmountHead amounts={amounts} productName={plan.productName} withoutAmount={withoutAmount} />
      {overdue ? <OverdueNotice overdue={overdue} /> : null}
      <ExpandableParagraph className="plan-note" text={plan.note} />
    </>
  );
}

type PlanPartsProps = {
  plan: Plan;
  amounts: PlanAmounts;
  wallet: Wallet;
  missing: MissingNumber | undefined;
  onRetry: () => void;
};

function PlanParts({ plan, amounts, wallet, missing, onRetry }: PlanPartsProps) {
  const text = useText();
  const { payable, unpayable, uncounted, complete, most } = amounts;
  const paid = distinct(plan.repayPlanDetail.repayYetDetail);
  const open = most > 0n;
  const waits = unpayable.length + uncounted.length > 0;
  const isEmpty = !open && !waits && paid.length === 0;

  return (
    <>
      {open ? (
        <>
          <WalletFields wallet={wallet} missing={missing} />
          <OtherMethods />
          {payable.length > 0 ? <WaitingList waiting={payable} /> : null}
        </>
      ) : uncounted.length > 0 ? (
        <NothingCounted onRetry={onRetry} />
      ) : unpayable.length > 0 ? (
        <NothingPayable onRetry={onRetry} />
      ) : isEmpty ? (
        <NoInstalments onRetry={onRetry} />
      ) : complete ? (
        <MessageState
          icon="check"
          title={text('instalment.allPaid')}
          text={text('instalment.allPaidText')}
          action={
            <ScreenLink to="orderDetails" className="button button-primary">
              {text('app.orderDetails')}
            </ScreenLink>
          }
        />
      ) : null}
      {complete || isEmpty ? null : <MissingInstalments onRetry={onRetry} />}
      {uncounted.length > 0 ? <UncountedList uncounted={uncounted} /> : null}
      {unpayable.length > 0 ? <UnpayableList unpayable={unpayable} /> : null}
      {paid.length > 0 ? <PaidList paid={paid} /> : null}
      {uncounted.length > 0 ? <MoneyHelp here="repayment" /> : null}
    </>
  );
}

/**
 * The link to payment by card. It passes the chosen amount as the withholding amount, as a host app
 * would. While no amount is chosen it leads nowhere, but keeps its place: what is below would jump
 * with every digit.
 */
function OtherMethods() {
  const text = useText();
  const { amount, typed } = useSelection();
  const isNone = amount === '' || (typed !== undefined && isInvalidAmount(typed));
  return (
    <LinkRows label={text('instalment.otherMethods')}>
      {isNone ? (
        <span className="link-rows-inert">{text('instalment.byCard')}</span>
      ) : (
        <ScreenLink to="paymentMethod" query={{ withholdingAmount: amount }}>
          <span>{text('instalment.byCard')}</span>
          <Icon name="forward" />
        </ScreenLink>
      )}
    </LinkRows>
  );
}

type SelectedPayBarProps = {
  account: Account;
  tone: ButtonTone;
  busy: boolean;
  onPay: (amount: string) => void;
};

function SelectedPayBar({ account, tone, busy, onPay }: SelectedPayBarProps) {
  const text = useText();
  const { amount, typed } = useSelection();
  const isNone = typed !== undefined && isInvalidAmount(typed);
  // Not disabled: only the server checks what is sent (INS-30).
  const isMissing = amount === '';
  return (
    <PayBar
      label={text('instalment.amount')}
      amount={isMissing ? text('instalment.amountMissing') : isNone ? '' : withCurrency(amount)}
      account={account}
      tone={isMissing ? 'secondary' : tone}
      busy={busy}
      disabled={isNone}
      onPay={() => onPay(amount)}
    />
  );
}
