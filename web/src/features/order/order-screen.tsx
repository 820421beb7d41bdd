import type { Input } from '@brought/sdk';
import { useQuery, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, type LoaderFunctionArgs } from 'react-router-dom';
import { readLastOrder, saveLastOrder } from '../../help/last-order.ts';
import { MoneyHelp } from '../../help/money-help.tsx';
import { DeadLink } from '../../help/dead-link.tsx';
import { useText } from '../../lib/use-text.ts';
import { subjectOf } from '../../payment/identity.ts';
import { hasArrived } from '../../payment/machine/payment.ts';
import { loadPayments } from '../../payment/store/payment-store.ts';
import { usePayment, type PaymentView } from '../../payment/use-payment.ts';
import { isRepayable } from '../../payment/order/order-status.ts';
import { asCached } from '../../session/calls.ts';
import { refusalText } from '../../session/failure.ts';
import { firstCalls } from '../../session/first-calls.ts';
import { orderIdOf, pageAddress } from '../../session/inputs.ts';
import { loadedAddress, screenLoader } from '../../session/screen-loader.ts';
import { useFirstCalls } from '../../session/use-first-calls.ts';
import { SupportLink } from '../../session/support-link.tsx';
import { useSession } from '../../session/use-session.ts';
import { Page } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { savedPlanOf } from './shown-due.ts';
import { LastOrderPage } from './last-order-page.tsx';
import { OrderPage } from './order-page.tsx';
import { LoanDone, OrderPayments, OrderReceipts, showsLoanReceipt } from './order-payments.tsx';
import { summaryOf } from './order-summary.ts';
import { orderQuery, quietPlanQuery, type Order } from './queries.ts';
import { withSession } from '../../session/web-address.ts';
import { redirectOf } from './redirect.ts';

const startQueries = screenLoader(
  firstCalls.orderDetails,
  (client, { loanDetails, installmentPlan }) =>
    Promise.all([
      loanDetails && client.ensureQueryData(orderQuery(loanDetails)),
      installmentPlan && client.ensureQueryData(quietPlanQuery(installmentPlan)),
    ]),
);

/**
 * Starts the order and its plan. Waits for the stored payments: without them the screen would start
 * with a skeleton.
 */
export const loader = (client: QueryClient) => async (args: LoaderFunctionArgs) => {
  startQueries(client)(args);
  const { session, hash } = pageAddress(loadedAddress(args.request.url));
  const order = orderIdOf({ session, hash });
  await Promise.all([
    loadPayments(subjectOf(session, 'repayment', order).key),
    loadPayments(subjectOf(session, 'loan').key),
  ]);
  return null;
};

/** Order details (ORD-01 ORD-02). */
export function Component() {
  const session = useSession();
  const { hash } = useLocation();
  const { loanDetails: wanted } = useFirstCalls(firstCalls.orderDetails);
  if (wanted) return <LoadedOrder key={wanted.orderId} wanted={wanted} />;
  const orderId = orderIdOf({ session, hash });
  return <UnknownOrder key={orderId} orderId={orderId} />;
}

/**
 * An order whose product is unknown cannot be read (ORD-04) but can be paid (RPC-07), so its
 * payments are shown.
 */
function UnknownOrder({ orderId }: { orderId: string | undefined }) {
  const text = useText();
  const records = { repayment: usePayment('repayment', orderId), loan: usePayment('loan') };
  const { record, receipts } = records.repayment;
  const paid = orderId !== undefined && (record !== undefined || receipts.length > 0);
  return (
    <Page
      title={text('order.title')}
      footer={paid && showsLoanReceipt(records) ? <LoanDone records={records} /> : undefined}
    >
      {paid ? (
        <>
          <OrderPayments records={records} />
          <OrderReceipts records={records} />
          <SupportLink />
        </>
      ) : (
        <DeadLink title={text('app.whichOrder')} text={text('app.whichOrderText')} />
      )}
    </Page>
  );
}

/**
 * Whether a payment keeps the screen from redirecting: one without an outcome, or a receipt of this
 * visit that was not dismissed.
 */
function keepsFromRedirect({ record }: PaymentView): boolean {
  if (!record) return false;
  return !hasArrived(record) || record.endedAt >= performance.timeOrigin;
}

function LoadedOrder({ wanted }: { wanted: Input<'loanDetails'> }) {
  const text = useText();
  const repayment = usePayment('repayment', wanted.orderId);
  const { subject } = repayment;
  const session = useSession();
  const loan = usePayment('loan');
  const records = { repayment, loan };
  const query = useQuery(orderQuery(wanted));
  const { data: order, error, dataUpdatedAt: orderAt } = query;
  const client = useQueryClient();
  // A plan that failed together with its order would not be requested again so soon.
  const retry = () => {
    const { queryKey } = quietPlanQuery(wanted);
    const failed = ({ state }: Query) => state.status === 'error';
    client.removeQueries({ queryKey, type: 'inactive', predicate: failed });
    void query.refetch();
  };
  const mustStay = keepsFromRedirect(repayment) || keepsFromRedirect(loan);
  const paymentsLoaded = repayment.loaded && loan.loaded;
  const redirecting = useRedirect(paymentsLoaded && !mustStay ? order : undefined);

  // It is requested beside what is due, if that is shown.
  const { data: plan, dataUpdatedAt: planAt } = useQuery(asCached(quietPlanQuery(wanted)));

  useEffect(() => {
    if (!order) return;
    const summary = summaryOf(order);
    const saved = plan && isRepayable(summary.status) ? savedPlanOf(plan) : undefined;
    // Shown again from memory it is as old as it was.
    const at = saved ? Math.min(orderAt, planAt) : orderAt;
    saveLastOrder(session, subject, { at, summary, plan: saved });
  }, [session, subject, order, orderAt, plan, planAt]);

  if (order && paymentsLoaded && !redirecting) {
    return (
      <OrderPage order={order} records={records} refreshing={query.isFetching} onRetry={retry} />
    );
  }
  // What the server refuses, in its own words, has them for its heading, and help leads on.
  const isRefused = refusalText(error) !== undefined;
  const last = error && !isRefused ? readLastOrder(session, subject) : undefined;
  if (error && last) {
    return (
      <LastOrderPage
        last={last}
        error={error}
        records={records}
        busy={query.isFetching}
        onRetry={retry}
      />
    );
  }
  // A payment that led here is shown before the order has been read.
  const showsPayments = Boolean(error) || mustStay;
  return (
    <Page
      title={text('order.title')}
      footer={
        showsPayments && showsLoanReceipt(records) ? <LoanDone records={records} /> : undefined
      }
    >
      {showsPayments ? <OrderPayments records={records} /> : null}
      <QueryState
        query={{ ...query, refetch: retry }}
        skeleton={<Skeleton headed heights={['13.25rem', '16rem']} />}
        more={<MoneyHelp here="orderDetails" />}
      />
      {error ? <OrderReceipts records={records} /> : null}
    </Page>
  );
}

/** Replaces the page if the order redirects elsewhere. True from then on. */
function useRedirect(order: Order | undefined): boolean {
  const session = useSession();
  const address = order && redirectOf(order);
  const target = address && withSession(address, session).href;

  useEffect(() => {
    if (target !== undefined) location.replace(target);
  }, [target]);

  return target !== undefined;
}
