import type { Input } from '@brought/sdk';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/use-text.ts';
import { read } from '../../session/calls.ts';
import { firstCalls } from '../../session/first-calls.ts';
import { openedLoader } from '../../session/opened-loader.ts';
import { useFirstCalls } from '../../session/use-first-calls.ts';
import { ScreenLink, useBack } from '../../session/navigation.tsx';
import { SupportLink } from '../../session/support-link.tsx';
import { MessageState } from '../../ui/message-state.tsx';
import { useRefresh } from '../../session/use-refresh.ts';
import { Page } from '../../ui/page.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { NotLoaded, QueryState } from '../../ui/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ComplaintDetails } from './complaint-details.tsx';
import { isEmpty } from './queries.ts';

/** Starts the complaint when the page opens here. */
export const loader = openedLoader(
  firstCalls.complaintDetails,
  (client, { problemDetail: input }) =>
    input && client.ensureQueryData(read('problemDetail', input)),
);

/** One complaint with its result (CMP-59), read-only. */
export function Component() {
  const text = useText();
  const onBack = useBack('complaintList');
  const { problemDetail: input } = useFirstCalls(firstCalls.complaintDetails);
  const refresh = useRefresh();
  return (
    <Page title={text('complaint.title')} onBack={onBack}>
      <PullToRefresh onRefresh={refresh} />
      {input ? <LoadedDetails key={input.problemId} input={input} /> : <NoComplaint />}
    </Page>
  );
}

function LoadedDetails({ input }: { input: Input<'problemDetail'> }) {
  const query = useQuery(read('problemDetail', input));
  const { data } = query;
  if (!data) {
    return (
      <QueryState
        query={query}
        skeleton={<Skeleton heights={['14rem', '10rem']} />}
        more={<SupportLink />}
      />
    );
  }
  // Nothing fails where the server leaves out all that there is to see.
  if (isEmpty(data)) return <NotLoaded query={query} more={<SupportLink />} />;
  return (
    <ComplaintDetails
      details={data}
      problemId={input.problemId}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

function NoComplaint() {
  const text = useText();
  return (
    <MessageState
      icon="alert"
      title={text('complaint.missing')}
      text={text('complaint.missingText')}
      action={
        <ScreenLink to="complaintList" className="button button-primary">
          {text('complaint.myComplaints')}
        </ScreenLink>
      }
    />
  );
}
