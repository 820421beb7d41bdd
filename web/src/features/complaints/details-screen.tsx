import type { ComponentProps } from 'react';
import type { Input } from '@brought/sdk';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/use-text.ts';
import { read } from '../../session/calls.ts';
import { firstCalls } from '../../session/first-calls.ts';
import { screenLoader } from '../../session/screen-loader.ts';
import { useFirstCalls } from '../../session/use-first-calls.ts';
import { ScreenLink, useBack } from '../../session/navigation.tsx';
import { SupportLink } from '../../session/support-link.tsx';
import { MessageState } from '../../ui/message-state.tsx';
import { useRefresh } from '../../session/use-refresh.ts';
import { Page } from '../../ui/page.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { NotLoaded, QueryState } from '../../ui/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Complaint, ComplaintReply, isAnswered } from './complaint-details.tsx';
import { isEmpty, lacksReply } from './queries.ts';

/** Starts the complaint. */
export const loader = screenLoader(
  firstCalls.complaintDetails,
  (client, { problemDetail: input }) =>
    input && client.ensureQueryData(read('problemDetail', input)),
);

/** One complaint with its result (CMP-59), read-only. */
export function Component() {
  const { problemDetail: input } = useFirstCalls(firstCalls.complaintDetails);
  return input ? <LoadedDetails key={input.problemId} input={input} /> : <NoComplaint />;
}

/** The page of a complaint, with `lead` and `columns` as in `Page`. */
function DetailsPage(props: Pick<ComponentProps<typeof Page>, 'lead' | 'columns' | 'children'>) {
  const { children, ...layout } = props;
  const text = useText();
  const onBack = useBack('complaintList');
  const refresh = useRefresh();
  return (
    <Page title={text('complaint.title')} onBack={onBack} {...layout}>
      <PullToRefresh onRefresh={refresh} />
      {children}
    </Page>
  );
}

function LoadedDetails({ input }: { input: Input<'problemDetail'> }) {
  const query = useQuery(read('problemDetail', input));
  const { data } = query;
  const { problemId } = input;
  // A reply that leaves out everything there is to see is not an error.
  const details = data && !isEmpty(data) ? data : undefined;
  return (
    <DetailsPage
      lead={details && <Complaint details={details} problemId={problemId} />}
      columns={details && (isAnswered(details) || lacksReply(details))}
    >
      {details ? (
        <ComplaintReply
          details={details}
          problemId={problemId}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : data ? (
        <NotLoaded query={query} more={<SupportLink />} />
      ) : (
        <QueryState
          query={query}
          skeleton={<Skeleton heights={['14rem', '10rem']} />}
          more={<SupportLink />}
        />
      )}
    </DetailsPage>
  );
}

function NoComplaint() {
  const text = useText();
  return (
    <DetailsPage>
      <MessageState
        icon="alert"
        title={text('complaint.missing')}
        text={text('complaint.missingText')}
        action={
          <ScreenLink to="complaintList" className="button button-primary">
            {text('app.myComplaints')}
          </ScreenLink>
        }
      />
    </DetailsPage>
  );
}
