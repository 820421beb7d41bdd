import { useQuery } from '@tanstack/react-query';
import { ContactEntries } from '../../help/contact-entries.tsx';
import { contactQuery, isEmpty, reachable, useKnownContact } from '../../help/contact.ts';
import { shownText } from '../../lib/plain-text.ts';
import { useText } from '../../lib/use-text.ts';
import { firstCalls } from '../../session/first-calls.ts';
import { screenLoader } from '../../session/screen-loader.ts';
import { useFirstCalls } from '../../session/use-first-calls.ts';
import { ScreenLink, useInnerBack } from '../../session/navigation.tsx';
import { useSession } from '../../session/use-session.ts';
import { ClampedText } from '../../ui/clamped-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkRows } from '../../ui/link-rows.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useIsSlow } from '../../ui/use-is-slow.ts';
import { localeNames, locales, type Locale } from '../../locales/locales.ts';
import { useLanguage } from '../../session/use-language.ts';
import { Card } from '../../ui/card.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { showToast } from '../../ui/notices.ts';
import { useCopy } from '../../ui/use-copy.ts';
import './customer-service-screen.css';

/** Starts the contact. */
export const loader = screenLoader(firstCalls.customerService, (client, { contactInfo: input }) =>
  client.ensureQueryData(contactQuery(input)),
);

/**
 * Customer service (SUP-05 SUP-06): a telephone and an e-mail, both from the server; what it does
 * not name, or names so that nobody can be reached by it, is shown from the configuration.
 */
export function Component() {
  const text = useText();
  const { sessionId, orderId = '' } = useSession();
  const onBack = useInnerBack();
  // About the order that the address names; a visitor without a session has none.
  const complaint = (
    <nav>
      <ScreenLink to="complaintStart" className="button button-secondary">
        {text('app.writeComplaint')}
      </ScreenLink>
    </nav>
  );
  return (
    <Page
      title={text('support.title')}
      onBack={onBack}
      lead={
        <>
          <p className="support-lead">
            {text(orderId === '' ? 'support.lead' : 'support.leadOrder')}
          </p>
          <LoadedEntries />
        </>
      }
      footer={sessionId === undefined ? undefined : complaint}
    >
      <LanguageChoice />
      {sessionId === undefined ? null : (
        <LinkRows label={text('app.myComplaints')}>
          <ScreenLink to="complaintList">
            {text('app.myComplaints')}
            <Icon name="forward" />
          </ScreenLink>
        </LinkRows>
      )}
      {orderId === '' ? null : <CopyOrderNumber orderId={orderId} />}
    </Page>
  );
}

/** Copies the number of an order, to be read out or typed elsewhere. */
function CopyOrderNumber({ orderId }: { orderId: string }) {
  const text = useText();
  const copy = useCopy();
  return (
    <button type="button" className="copy-order" onClick={() => copy(orderId)}>
      <span className="copy-order-words">
        <span>{text('support.copyOrder')}</span>
        <span className="copy-order-number">
          <ClampedText text={shownText(orderId)} />
        </span>
      </span>
      <Icon name="copy" />
    </button>
  );
}

/** Who can be reached comes first; what failed is below. */
function LoadedEntries() {
  const { contactInfo: input } = useFirstCalls(firstCalls.customerService);
  const query = useQuery(contactQuery(input));
  const { data, isFetched } = query;
  const known = useKnownContact(data);
  const isSlow = useIsSlow(data === undefined);
  return (
    <>
      {isFetched || isSlow ? <ContactEntries {...known} /> : null}
      {data === undefined ? (
        <QueryState query={query} skeleton={<Skeleton heights={['9rem']} />} />
      ) : isEmpty(reachable(data)) ? (
        <NoEntries busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : null}
    </>
  );
}

function NoEntries({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const text = useText();
  const failure = {
    icon: 'agent',
    title: text('support.empty'),
    text: text('support.emptyText'),
  } as const;
  return <LoadFailed failure={failure} busy={busy} onRetry={onRetry} />;
}

/** The languages of the app, each by its own name: one tap changes the whole app. */
function LanguageChoice() {
  const text = useText();
  const { language, choose } = useLanguage();

  async function change(locale: Locale): Promise<void> {
    if (!(await choose(locale))) showToast(text('failure.network'));
  }

  return (
    <Card>
      <ChoiceChips
        label={text('support.language')}
        options={locales.map((tag) => ({ value: tag, label: localeNames[tag], lang: tag }))}
        selected={language}
        onSelect={(tag) => void change(tag)}
      />
    </Card>
  );
}
