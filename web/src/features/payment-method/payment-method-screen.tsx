import type { Input } from '@brought/sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { MoneyHelp } from '../../help/money-help.tsx';
import { hashes } from '../../lib/paths.ts';
import { borrowerKeys } from '../../lib/borrower-stores.ts';
import { writeStored } from '../../lib/storage.ts';
import { DeadLink } from '../../help/dead-link.tsx';
import { useText } from '../../lib/use-text.ts';
import { read } from '../../session/calls.ts';
import { firstCalls } from '../../session/first-calls.ts';
import { screenLoader } from '../../session/screen-loader.ts';
import { useFirstCalls } from '../../session/use-first-calls.ts';
import { PaymentStatus } from '../../payment/card/payment-status.tsx';
import { usePayment, type PaymentView } from '../../payment/use-payment.ts';
import { payableAmount } from '../../payment/order/withholding.ts';
import { useBack } from '../../session/navigation.tsx';
import { useRegisterTemplate } from '../../session/use-register-template.ts';
import { hasOwnerChanged } from '../../session/owner.ts';
import { useSession } from '../../session/use-session.ts';
import { Page } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddCard } from './add-card.tsx';
import { Alternative } from './alternative.tsx';
import { Cards } from './cards.tsx';
import { useLacksNewCard } from './known-cards.ts';
import { shownNumber, type PaymentMethods } from './queries.ts';
import { UnreadableAmount } from './unreadable-amount.tsx';

/** Starts the methods. */
export const loader = screenLoader(
  firstCalls.paymentMethod,
  (client, { repaymentWay: input }) => input && client.ensureQueryData(read('repaymentWay', input)),
);

/** Repayment by card, with a page for each of its hashes (RPC-01 to RPC-06). */
export function Component() {
  const text = useText();
  const session = useSession();
  const { orderId } = session;
  useRegisterTemplate();
  if (orderId !== undefined) {
    if (payableAmount(session) === undefined) return <UnreadableAmount orderId={orderId} />;
    return <Methods orderId={orderId} />;
  }
  return (
    <Page title={text('card.title')}>
      <DeadLink title={text('app.whichOrder')} text={text('app.whichOrderText')} />
    </Page>
  );
}

function Methods({ orderId }: { orderId: string }) {
  const text = useText();
  const onBack = useBack('orderDetails');
  const { hash } = useLocation();
  const view = usePayment('repayment', orderId);
  const { repaymentWay: input } = useFirstCalls(firstCalls.paymentMethod);
  if (hash.startsWith(hashes.addCard)) return <AddCard />;
  if (input) return <MethodsPage input={input} view={view} />;
  if (!view.record) return <Alternative orderId={orderId} view={view} />;
  return (
    <Page title={text('card.title')} onBack={onBack}>
      <PaymentStatus view={view} />
    </Page>
  );
}

type MethodsPageProps = { input: Input<'repaymentWay'>; view: PaymentView };

function MethodsPage({ input, view }: MethodsPageProps) {
  const text = useText();
  const onBack = useBack('orderDetails');
  const query = useQuery(read('repaymentWay', input));
  const listed = query.data;
  const lacksNew = useLacksNewCard(listed?.bankCards ?? []);
  // The card that was just added is in the list that is still loading.
  const isOutdated = lacksNew && query.isFetching && !query.isFetchedAfterMount;
  const methods = isOutdated ? undefined : listed;

  useEffect(() => {
    if (methods) storeMethods(methods);
  }, [methods]);

  if (methods && view.loaded)
    return <Cards orderId={input.orderId} query={query} methods={methods} view={view} />;
  return (
    <Page title={text('card.title')} onBack={onBack}>
      {view.record ? (
        <PaymentStatus view={view} />
      ) : (
        <QueryState
          query={query}
          skeleton={<Skeleton headed heights={['5.5rem', '11.75rem', '7rem']} />}
          more={<MoneyHelp here="paymentMethod" />}
        />
      )}
    </Page>
  );
}

/**
 * Stores the payment methods (STO-02), without the token and with masked card numbers, unless
 * another borrower is using the phone by now.
 */
function storeMethods(methods: PaymentMethods): void {
  if (hasOwnerChanged()) return;
  const bankCards = methods.bankCards.map((card) => ({ ...card, cardNo: shownNumber(card) }));
  const { repayToken: _, missing: __, unshown: ___, ...stored } = { ...methods, bankCards };
  writeStored(borrowerKeys.paymentMethods, stored);
}
