import { useQuery } from '@tanstack/react-query';
import { config } from '../../lib/config.ts';
import { useText } from '../../lib/use-text.ts';
import { isNetworkFailure, refusalText } from '../../session/failure.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { MessageState } from '../../ui/message-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ContactEntries } from './contact-entries.tsx';
import { contactQuery } from './queries.ts';
import './customer-service-screen.css';

/**
 * Customer service (document 1, section 2): a telephone and an e-mail, both from the server. When it
 * has none to give, the service phone of the configuration stands in.
 */
export function Screen() {
  const text = useText();
  return (
    <Page title={text('support.title')}>
      <p className="support-lead">{text('support.lead')}</p>
      <LoadedEntries />
    </Page>
  );
}

function LoadedEntries() {
  const { data, error, isFetching, refetch } = useQuery(contactQuery());
  const onRetry = () => void refetch();
  if (data) {
    const empty = data.email.trim() === '' && data.smWa.trim() === '';
    if (!empty) return <ContactEntries {...data} />;
    return (
      <>
        <NoEntries busy={isFetching} onRetry={onRetry} />
        <ServicePhone />
      </>
    );
  }
  if (!error) return <Skeleton heights={['4.5rem', '4.5rem']} />;
  return (
    <>
      <LoadFailed
        reason={isNetworkFailure(error) ? 'network' : 'service'}
        why={refusalText(error)}
        busy={isFetching}
        onRetry={onRetry}
      />
      <ServicePhone />
    </>
  );
}

function ServicePhone() {
  const phone = config.servicePhone;
  return phone === undefined ? null : <ContactEntries email="" smWa={phone} />;
}

function NoEntries({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const text = useText();
  return (
    <MessageState
      icon="agent"
      title={text('support.empty')}
      text={text('support.emptyText')}
      action={
        <Button busy={busy} onClick={onRetry}>
          {text('app.retry')}
        </Button>
      }
    />
  );
}
