import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MissingRows } from '../../help/missing-rows.tsx';
import { useText } from '../../lib/use-text.ts';
import { read } from '../../session/calls.ts';
import { firstCalls } from '../../session/first-calls.ts';
import { screenLoader } from '../../session/screen-loader.ts';
import { useFirstCalls } from '../../session/use-first-calls.ts';
import { ScreenLink, useBack, useOwnQuery, useSetOwnQuery } from '../../session/navigation.tsx';
import { ownerOf } from '../../session/owner.ts';
import { useSession } from '../../session/use-session.ts';
import { SupportLink } from '../../session/support-link.tsx';
import { MessageState } from '../../ui/message-state.tsx';
import { useRefresh } from '../../session/use-refresh.ts';
import { Page } from '../../ui/page.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { NotLoaded, QueryState } from '../../ui/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ComplaintItem } from './complaint-item.tsx';
import { lacksComplaints, type Complaint } from './queries.ts';
import { loanOf, readSentLoans, type Loan } from './sent-loans.ts';
import type { Data } from '@brought/sdk';
import './list-screen.css';

/** Starts the list. */
export const loader = screenLoader(firstCalls.complaintList, (client, { problemList: input }) =>
  client.ensureQueryData(read('problemList', input)),
);

/** The borrower's complaints, in the tabs that the server gives (CMP-52 CMP-53). */
export function Component() {
  const text = useText();
  const onBack = useBack('complaintStart');
  const { problemList: input } = useFirstCalls(firstCalls.complaintList);
  const query = useQuery(read('problemList', input));
  const refresh = useRefresh();
  const { data, refetch } = query;
  const isIncomplete = data !== undefined && lacksComplaints(data);
  const setOwnQuery = useSetOwnQuery();
  const owner = ownerOf(useSession());
  const sentLoans = useMemo(() => readSentLoans(owner), [owner]);
  // In the address, so that coming back from a complaint finds the tab it was opened from.
  const asked = Number(useOwnQuery('tab'));
  const tabs = data?.tabs ?? [];
  const selected = asked in tabs ? asked : 0;
  const tab = tabs[selected];
  const none = tabs.every(({ list }) => list.length === 0);

  return (
    <Page
      title={text('complaint.title')}
      onBack={onBack}
      wide={tab && tab.list.length > 0}
      footer={
        none ? undefined : (
          <nav>
            <ScreenLink to="complaintStart" className="button button-secondary">
              {text('app.writeComplaint')}
            </ScreenLink>
          </nav>
        )
      }
    >
      <PullToRefresh onRefresh={refresh} />
      {tab ? (
        <Tabs
          label={text('complaint.listLabel')}
          titles={tabs.map(({ title }, index) => title || String(index + 1))}
          selected={selected}
          onSelect={(index) => void setOwnQuery({ tab: String(index) })}
        >
          {tab.list.length > 0 ? (
            <>
              <ComplaintList
                complaints={tab.list}
                loanOf={(complaint) => data && loanOf(data, complaint, sentLoans)}
                states={selected === 0 ? statesOf(tabs) : new Map()}
              />
              {isIncomplete ? (
                <MissingRows busy={query.isFetching} onRetry={() => void refetch()} />
              ) : null}
            </>
          ) : isIncomplete ? (
            <NotLoaded query={query} more={<SupportLink />} />
          ) : (
            <Nothing first={none} />
          )}
        </Tabs>
      ) : isIncomplete ? (
        <NotLoaded query={query} more={<SupportLink />} />
      ) : data ? (
        <Nothing first />
      ) : (
        <QueryState
          query={query}
          skeleton={<Skeleton heights={['3rem', '7rem', '7rem', '7rem']} />}
          more={<SupportLink />}
        />
      )}
    </Page>
  );
}

/** An empty tab; the first complaint is shown where it begins. */
function Nothing({ first }: { first: boolean }) {
  const text = useText();
  return (
    <MessageState
      icon="inbox"
      title={text('complaint.listEmpty')}
      text={text(first ? 'complaint.listEmptyText' : 'complaint.stageEmptyText')}
      action={
        first ? (
          <ScreenLink to="complaintStart" className="button button-primary">
            {text('app.writeComplaint')}
          </ScreenLink>
        ) : null
      }
    />
  );
}

type ComplaintListProps = {
  complaints: readonly Complaint[];
  loanOf: (complaint: Complaint) => Loan | undefined;
  /** The states of the complaints, by id. */
  states: Map<string, string>;
};

function ComplaintList({ complaints, loanOf: loan, states }: ComplaintListProps) {
  return (
    <ul className="complaint-list">
      {complaints.map((complaint, index) => (
        <li key={index}>
          <ComplaintItem
            complaint={complaint}
            state={states.get(String(complaint.id))}
            loan={loan(complaint)}
          />
        </li>
      ))}
    </ul>
  );
}

type Tab = Data<'problemList'>['tabs'][number];

/**
 * Titles of the tabs that also list the complaints of the first tab, by complaint id, if that tab
 * lists the complaints of all others: its own title then does not show their state.
 */
function statesOf([first, ...others]: readonly Tab[]): Map<string, string> {
  const states = new Map<string, string>();
  if (!first) return states;
  const all = new Set(first.list.map(({ id }) => String(id)));
  for (const { title, list } of others) {
    for (const { id } of list) {
      if (!all.has(String(id))) return new Map();
      states.set(String(id), title);
    }
  }
  return states;
}
