import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/use-text.ts';
import { isNetworkFailure, refusalText } from '../../session/failure.ts';
import { ScreenLink, useBack, useOwnQuery } from '../../session/navigation.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { MessageState } from '../../ui/message-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ComplaintDetails } from './complaint-details.tsx';
import { detailsQuery } from './queries.ts';

/** One complaint with what came of it (document 1, section 2). Nothing in it can be changed. */
export function Screen() {
  const text = useText();
  const onBack = useBack('complaintList');
  const problemId = useOwnQuery('problemId');
  return (
    <Page title={text('complaint.title')} onBack={onBack}>
      {problemId === '' ? <NoComplaint /> : <LoadedDetails key={problemId} problemId={problemId} />}
    </Page>
  );
}

function LoadedDetails({ problemId }: { problemId: string }) {
  const { data, error, isFetching, refetch } = useQuery(detailsQuery(problemId));
  if (data) return <ComplaintDetails details={data} problemId={problemId} />;
  if (!error) return <Skeleton heights={['14rem', '10rem']} />;
  return (
    <LoadFailed
      reason={isNetworkFailure(error) ? 'network' : 'service'}
      why={refusalText(error)}
      busy={isFetching}
      onRetry={() => void refetch()}
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
