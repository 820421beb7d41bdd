import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '../../lib/use-text.ts';
import { untilRendered } from '../../session/calls.ts';
import { firstCalls } from '../../session/first-calls.ts';
import { screenLoader } from '../../session/screen-loader.ts';
import { useFirstCalls } from '../../session/use-first-calls.ts';
import { callNative } from '../../native/native.ts';
import { useBack, useHasPrevious, useOwnQuery } from '../../session/navigation.tsx';
import { useSession } from '../../session/use-session.ts';
import { SupportLink } from '../../session/support-link.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Page } from '../../ui/page.tsx';
import { NotLoaded, QueryState } from '../../ui/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BankForm } from './bank-form.tsx';
import { exitOf, isToPayFrom } from './exits.ts';
import { readForm } from './form-fields.ts';
import { formQuery, lacksItems } from './queries.ts';
import './bank-card-screen.css';

/** Starts the form. */
export const loader = screenLoader(firstCalls.bindBank, (client, { bankCardInit: input }) =>
  client.ensureQueryData(untilRendered(formQuery(input))),
);

/** Payment account information (BANK-02 BANK-04): a form that the server defines. */
export function Component() {
  const text = useText();
  const onBack = useLeave();
  const { productId = '' } = useSession();
  const { bankCardInit: input } = useFirstCalls(firstCalls.bindBank);
  const query = useQuery(formQuery(input));
  const { data } = query;
  const toPayFrom = isToPayFrom(useOwnQuery('source'));
  const form = useMemo(() => data && readForm(data.items, toPayFrom), [data, toPayFrom]);

  if (form && (form.types || form.fields.length > 0)) {
    return <BankForm form={form} productId={productId} onBack={onBack} />;
  }
  return (
    <Page title={text('bank.title')} onBack={onBack}>
      {data && lacksItems(data) ? (
        <NotLoaded query={query} more={<SupportLink />} />
      ) : form ? (
        <NoForm busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <QueryState
          query={query}
          skeleton={
            <div className="bank-loading">
              <Skeleton heights={['3rem', '34rem']} />
            </div>
          }
          more={<SupportLink />}
        />
      )}
    </Page>
  );
}

function NoForm({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const text = useText();
  const failure = {
    icon: 'inbox',
    title: text('bank.empty'),
    text: text('bank.emptyText'),
  } as const;
  return <LoadFailed failure={failure} busy={busy} onRetry={onRetry} />;
}

/** Goes back without saving: within the app, else to the host app that opened the form. */
function useLeave(): () => void {
  const exit = exitOf(useOwnQuery('source'));
  const back = useBack(exit ?? 'home');
  const hasPrevious = useHasPrevious();
  if (exit !== undefined) return back;
  return () => {
    if (hasPrevious) back();
    else callNative('closeWebview');
  };
}
