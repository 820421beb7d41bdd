import type { Input } from '@brought/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { MoneyHelp } from '../../help/money-help.tsx';
import { DeadLink } from '../../help/dead-link.tsx';
import { useText } from '../../lib/use-text.ts';
import { untilRendered } from '../../session/calls.ts';
import { firstCalls } from '../../session/first-calls.ts';
import { PaymentStatus } from '../../payment/card/payment-status.tsx';
import { usePayment, type PaymentView } from '../../payment/use-payment.ts';
import { refusalText } from '../../session/failure.ts';
import { useBack, useGo } from '../../session/navigation.tsx';
import { Page } from '../../ui/page.tsx';
import { useChosenAccount, type ChosenAccount } from '../../wallet/use-wallet.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NoRollover } from './no-rollover.tsx';
import { isOffered, rolloverQuery } from './queries.ts';
import { screenLoader } from '../../session/screen-loader.ts';
import { useFirstCalls } from '../../session/use-first-calls.ts';
import { RolloverPage } from './rollover-page.tsx';

/** Starts the rollover. */
export const loader = screenLoader(
  firstCalls.delayRepayment,
  (client, { delayDetail: input }) =>
    input && client.ensureQueryData(untilRendered(rolloverQuery(input))),
);

/** Rollover repayment (ROL-01). */
export function Component() {
  const text = useText();
  const { delayDetail: input } = useFirstCalls(firstCalls.delayRepayment);
  if (input) return <Repayment key={input.orderId} input={input} />;
  return (
    <Page title={text('rollover.title')}>
      <DeadLink title={text('app.whichOrder')} text={text('app.whichOrderText')} />
    </Page>
  );
}

function Repayment({ input }: { input: Input<'delayDetail'> }) {
  const text = useText();
  const onBack = useBack('orderDetails');
  const client = useQueryClient();
  const view = usePayment('rollover', input.orderId);
  const chosen = useChosenAccount();
  const go = useGo();
  const [leaving, setLeaving] = useState(false);
  const { record, beside } = view;
  const state = record?.state;
  const changes = beside.filter((one) => one.state === 'changed').length;

  // Costs from before a payment, or from before the order changed, are no longer an offer.
  useEffect(() => {
    if (state === undefined && changes === 0) return;
    void client.resetQueries({ queryKey: rolloverQuery(input).queryKey });
  }, [client, input, state, changes]);

  // The form would offer the same rollover again.
  const onDone = useCallback(async () => {
    setLeaving(true);
    await go('orderDetails', {}, { replace: true });
    setLeaving(false);
  }, [go]);

  if (!record && !leaving) {
    return <LoadedRollover input={input} view={view} chosen={chosen} onDone={onDone} />;
  }
  return (
    <Page title={text('rollover.title')} onBack={onBack}>
      <PaymentStatus view={view} onDone={onDone} />
    </Page>
  );
}

type LoadedRolloverProps = {
  input: Input<'delayDetail'>;
  view: PaymentView;
  chosen: ChosenAccount;
  /** The borrower has seen how a payment ended. */
  onDone: () => void;
};

function LoadedRollover({ input, view, chosen, onDone }: LoadedRolloverProps) {
  const text = useText();
  const onBack = useBack('orderDetails');
  const query = useQuery(rolloverQuery(input));
  const { data: rollover, error, isFetching, refetch } = query;
  const onChange = () => void refetch();
  // If the server refuses when it is asked again, there is no offer any more.
  const refused = refusalText(error) !== undefined;
  const usable = rollover && isOffered(rollover) && !refused;
  if (usable && view.loaded) {
    const { orderId } = input;
    return (
      <RolloverPage
        orderId={orderId}
        rollover={rollover}
        view={view}
        chosen={chosen}
        busy={isFetching}
        onChange={onChange}
        onDone={onDone}
      />
    );
  }
  return (
    <Page title={text('rollover.title')} onBack={onBack}>
      <PaymentStatus view={view} onDone={onDone} />
      {error || usable === false ? (
        <NoRollover error={error} busy={isFetching} onRetry={onChange} />
      ) : (
        <QueryState
          query={query}
          skeleton={<Skeleton headed heights={['5.5rem', '9.5rem', '7.5rem', '12.5rem']} />}
          more={<MoneyHelp here="delayRepayment" />}
        />
      )}
    </Page>
  );
}
