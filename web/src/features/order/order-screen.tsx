import type { Input } from '@brought/sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../../lib/use-text.ts';
import { subjectOf } from '../../payment/identity.ts';
import { loadPayments } from '../../payment/payment-store.ts';
import { usePayment } from '../../payment/use-payment.ts';
import { orderInput } from '../../session/inputs.ts';
import { currentSession } from '../../session/session.ts';
import { SupportLink } from '../../session/support-link.tsx';
import { ownerOf } from '../../session/owner.ts';
import { useSession } from '../../session/use-session.ts';
import { MessageState } from '../../ui/message-state.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { readLastOrder, saveLastOrder } from './last-order.ts';
import { LastOrderPage } from './last-order-page.tsx';
import { OrderLinks } from './order-links.tsx';
import { OrderPage } from './order-page.tsx';
import { OrderPayments } from './order-payments.tsx';
import { summaryOf } from './order-summary.ts';
import { orderQuery } from './queries.ts';
import { useRedirect } from './use-redirect.ts';

/** Loads the stored payments: without them the screen would first show a skeleton. */
export async function prepare({ href }: URL): Promise<void> {
  const session = currentSession(href);
  const order = orderInput({ session, hash: location.hash })?.orderId;
  await Promise.all([
    loadPayments(subjectOf(session, 'repayment', order).key),
    loadPayments(subjectOf(session, 'loan').key),
  ]);
}

/** Order details (ORD-01 ORD-02). */
export function Component() {
  const text = useText();
  const session = useSession();
  const { hash } = useLocation();
  const wanted = useMemo(() => orderInput({ session, hash }), [session, hash]);
  if (wanted) return <LoadedOrder key={wanted.orderId} wanted={wanted} />;
  return (
    <Page title={text('order.title')}>
      <MessageState
        icon="alert"
        title={text('order.missing')}
        text={text('order.missingText')}
        action={<SupportLink />}
      />
    </Page>
  );
}

function LoadedOrder({ wanted }: { wanted: Input<'loanDetails'> }) {
  const text = useText();
  const payment = usePayment('repayment', wanted.orderId);
  // Nobody else on the same phone sees the order.
  const key = `${ownerOf(useSession())} ${payment.subject.key}`;
  const loan = usePayment('loan');
  const records = { payment, loan };
  const query = useQuery(orderQuery(wanted));
  const { data: order, error } = query;
  // What is known of a payment is not replaced by another page.
  const free = payment.loaded && loan.loaded && !payment.record && !loan.record;
  const leaving = useRedirect(free ? order : undefined);

  useEffect(() => {
    if (order) saveLastOrder(key, summaryOf(order));
  }, [key, order]);

  if (order && payment.loaded && loan.loaded && !leaving) {
    return <OrderPage order={order} records={records} refreshing={query.isFetching} />;
  }
  const last = error ? readLastOrder(key) : undefined;
  if (error && last) {
    return (
      <LastOrderPage
        last={last}
        error={error}
        records={records}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <Page title={text('order.title')}>
      {error ? <OrderPayments records={records} /> : null}
      <QueryState
        query={query}
        skeleton={<Skeleton heights={['13.25rem', '16rem']} />}
        more={<OrderLinks />}
      />
    </Page>
  );
}
