import type { Input } from '@brought/sdk';
import { useQuery } from '@tanstack/react-query';
import { MoneyHelp } from '../../help/money-help.tsx';
import { DeadLink } from '../../help/dead-link.tsx';
import { useText } from '../../lib/use-text.ts';
import { untilRendered } from '../../session/calls.ts';
import { firstCalls } from '../../session/first-calls.ts';
import { PaymentStatus } from '../../payment/card/payment-status.tsx';
import { usePayment } from '../../payment/use-payment.ts';
import { useBack } from '../../session/navigation.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { screenLoader } from '../../session/screen-loader.ts';
import { useFirstCalls } from '../../session/use-first-calls.ts';
import { PlanPage } from './plan-page.tsx';
import { planQuery } from './queries.ts';

/** Starts the plan. */
export const loader = screenLoader(
  firstCalls.repayment,
  (client, { installmentPlan: input }) =>
    input && client.ensureQueryData(untilRendered(planQuery(input))),
);

/** Repayment by instalments (INS-01 INS-02). */
export function Component() {
  const text = useText();
  const { installmentPlan: input } = useFirstCalls(firstCalls.repayment);
  if (input) return <Repayment key={input.orderId} input={input} />;
  return (
    <Page title={text('instalment.title')}>
      <DeadLink title={text('app.whichOrder')} text={text('app.whichOrderText')} />
    </Page>
  );
}

function Repayment({ input }: { input: Input<'installmentPlan'> }) {
  const text = useText();
  const onBack = useBack('orderDetails');
  const view = usePayment('repayment', input.orderId);
  const query = useQuery(planQuery(input));
  const plan = query.data;
  if (plan && view.loaded) {
    const onChange = () => void query.refetch();
    return <PlanPage orderId={input.orderId} plan={plan} view={view} onChange={onChange} />;
  }
  return (
    <Page title={text('instalment.title')} onBack={onBack}>
      {view.record ? (
        <PaymentStatus view={view} />
      ) : (
        <QueryState
          query={query}
          skeleton={<Skeleton headed heights={['10.5rem', '12.5rem', '26rem']} />}
          more={<MoneyHelp here="repayment" />}
        />
      )}
    </Page>
  );
}
