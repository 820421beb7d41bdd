import type { ReactNode } from 'react';
import { MissingRows } from '../../help/missing-rows.tsx';
import { useText } from '../../lib/use-text.ts';
import { ScreenLink, useReturnState } from '../../session/navigation.tsx';
import { SupportLink } from '../../session/support-link.tsx';
import { useRefresh } from '../../session/use-refresh.ts';
import { Card } from '../../ui/card.tsx';
import { ExpandableParagraph } from '../../ui/clamped-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkRows } from '../../ui/link-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { OrderDue } from './due-amount.tsx';
import { DueDates } from './due-dates.tsx';
import { OrderActions, RolloverOffer, WithdrawalHelp, hasActions } from './order-actions.tsx';
import {
  LoanDone,
  OrderPayments,
  OrderReceipts,
  showsLoanReceipt,
  type OrderRecords,
} from './order-payments.tsx';
import { OrderPopup, usePopups } from './order-popups.tsx';
import { isUpcoming, isWaitedFor } from './order-stages.ts';
import { summaryOf } from './order-summary.ts';
import { OrderRows, OrderState } from './order-view.tsx';
import {
  asksToWithdraw,
  lacksOrderRows,
  needsCard,
  offersWithdrawal,
  type Order,
} from './queries.ts';

type OrderPageProps = {
  order: Order;
  records: OrderRecords;
  /** It is being read again. */
  refreshing: boolean;
  onRetry: () => void;
};

/**
 * An order and its actions. A payment with a record is shown first, and so is a loan that was just
 * taken; until that is done nothing offers to pay again, or to pay back what has not arrived yet.
 */
export function OrderPage({ order, records, refreshing, onRetry }: OrderPageProps) {
  const text = useText();
  const refresh = useRefresh();
  const mayPay = !records.repayment.record;
  const popups = usePopups(order, refreshing);
  const summary = summaryOf(order);
  const isReminded = popups.open === undefined;
  const isTaken = Boolean(records.loan.record);
  const acts = hasActions(order) || (isReminded && offersWithdrawal(order));
  const bar = showsLoanReceipt(records) ? (
    <LoanDone records={records} />
  ) : mayPay && !isTaken ? (
    actionOf()
  ) : undefined;

  function actionOf(): ReactNode {
    if (acts) return <OrderActions order={order} view={records.repayment} />;
    return isWaitedFor(order.orderStatus) ? <WaitingHelp /> : undefined;
  }

  return (
    <Page
      title={text('order.title')}
      lead={
        <>
          <OrderPayments records={records} />
          <OrderState
            summary={summary}
            due={
              mayPay ? <OrderDue order={order} subject={records.repayment.subject} /> : undefined
            }
          />
        </>
      }
      footer={bar}
    >
      <PullToRefresh onRefresh={refresh} />
      <OrderRows summary={summary} />
      <WithdrawalHelp order={order} />
      {mayPay ? <RolloverOffer order={order} /> : null}
      {mayPay ? <DueDates order={order} subject={records.repayment.subject} /> : null}
      {lacksOrderRows(order) ? <MissingRows busy={refreshing} onRetry={onRetry} /> : null}
      {isReminded ? <CardReminder order={order} /> : null}
      {isUpcoming(order.orderStatus) ? <OrderLinks order={order} /> : null}
      <OrderReceipts records={records} />
      {mayPay ? <OrderPopup order={order} popups={popups} /> : null}
    </Page>
  );
}

/** Keeps the popup's message on the page after the popup was dismissed (ORD-39 ORD-42). */
function CardReminder({ order }: { order: Order }) {
  const text = useText();
  const returnState = useReturnState();
  if (!needsCard(order)) return null;
  return (
    <Card title={order.cardPopTitle || text('order.cardTitle')}>
      <ExpandableParagraph text={order.cardPopMsg} />
      <ScreenLink
        to="bindBank"
        query={{ source: 'loanDetail' }}
        state={returnState}
        className="button button-secondary"
      >
        {text('order.bindCard')}
      </ScreenLink>
    </Card>
  );
}

/** Whom to ask about an order that its lender is at work on: there is nothing else to do. */
function WaitingHelp() {
  return (
    <nav>
      <SupportLink />
    </nav>
  );
}

/**
 * Links for a loan that is not paid out yet: to its terms, and to customer service, unless the
 * order's own action leads there.
 */
function OrderLinks({ order }: { order: Order }) {
  const text = useText();
  return (
    <LinkRows label={text('order.actions')}>
      {asksToWithdraw(order) || isWaitedFor(order.orderStatus) ? null : (
        <ScreenLink to="customerService">
          <span>{text('app.customerService')}</span>
          <Icon name="forward" />
        </ScreenLink>
      )}
      <ScreenLink to="loanAgreement">
        <span>{text('order.terms')}</span>
        <Icon name="forward" />
      </ScreenLink>
    </LinkRows>
  );
}
