import { useQuery } from '@tanstack/react-query';
import { MissingRows } from '../../help/missing-rows.tsx';
import { useText } from '../../lib/use-text.ts';
import { read } from '../../session/calls.ts';
import { firstCalls } from '../../session/first-calls.ts';
import { screenLoader } from '../../session/screen-loader.ts';
import { useFirstCalls } from '../../session/use-first-calls.ts';
import {
  ScreenLink,
  useOwnQuery,
  useSetOwnQuery,
  useInnerBack,
} from '../../session/navigation.tsx';
import { ownerOf } from '../../session/owner.ts';
import { useSession } from '../../session/use-session.ts';
import { SupportLink } from '../../session/support-link.tsx';
import { Page } from '../../ui/page.tsx';
import { NotLoaded, QueryState } from '../../ui/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DraftReminder } from './draft-reminder.tsx';
import { OrderCard } from './order-card.tsx';
import { saveOrderNo } from './order-no.ts';
import { lacksTopics, type Order } from './queries.ts';
import { SentPage, useSent } from './sent-page.tsx';
import { TopicList } from './topic-list.tsx';
import './start-screen.css';

/** Starts the orders and topics. */
export const loader = screenLoader(firstCalls.complaintStart, (client, { problemInit: input }) =>
  client.ensureQueryData(read('problemInit', input)),
);

/** Complaint start (CMP-13 to CMP-19), and the complaint that was just sent (CMP-48). */
export function Component() {
  const sent = useSent();
  return sent ? <SentPage sent={sent} /> : <Choice />;
}

/** Which order it is about, and what else. */
function Choice() {
  const text = useText();
  const session = useSession();
  const onBack = useInnerBack();
  const chosen = useOwnQuery('orderNo');
  const setOwnQuery = useSetOwnQuery();
  const { problemInit: input } = useFirstCalls(firstCalls.complaintStart);
  const query = useQuery(read('problemInit', input));
  const { data } = query;
  const isIncomplete = data !== undefined && lacksTopics(data);
  const order =
    data?.orderList.find((one) => one.orderNo === chosen) ?? data?.orderDetail ?? undefined;

  function choose({ orderNo }: Order): void {
    saveOrderNo(orderNo);
    void setOwnQuery({ orderNo });
  }

  return (
    <Page
      title={text('complaint.title')}
      onBack={onBack}
      action={
        <ScreenLink to="complaintList" className="bar-link">
          {text('app.myComplaints')}
        </ScreenLink>
      }
      lead={
        <>
          <DraftReminder owner={ownerOf(session)} />
          {data ? <OrderCard order={order} orders={data.orderList} onChoose={choose} /> : null}
        </>
      }
      columns={data !== undefined}
    >
      {data ? (
        <>
          {isIncomplete && data.problemType.length === 0 ? (
            <NotLoaded query={query} more={<SupportLink />} />
          ) : (
            <TopicList
              key={order?.orderNo}
              order={order}
              topics={data.problemType}
              subTopics={data.problemSonType}
            />
          )}
          {isIncomplete && data.problemType.length > 0 ? (
            <MissingRows busy={query.isFetching} onRetry={() => void query.refetch()} />
          ) : null}
          {isIncomplete ? null : <SupportLink />}
        </>
      ) : (
        <QueryState
          query={query}
          skeleton={<Skeleton heights={['11rem', '15rem']} />}
          more={<SupportLink />}
        />
      )}
    </Page>
  );
}
