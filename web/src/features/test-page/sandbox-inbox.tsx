import { useState, type FormEvent } from 'react';
import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { readMessages } from './sandbox-answers.ts';
import { useSandbox } from './use-sandbox.ts';
import './sandbox-inbox.css';

/**
 * The SMS that the sandbox sent to a phone, at first to that of the session; those of this session
 * alone, if it has an id, because others may use the same phone.
 */
export function SandboxInbox({ phone, sessionId }: { phone: string; sessionId: string }) {
  const text = useText();
  const copy = useCopy();
  const [typed, setTyped] = useState<string>();
  const wanted = typed ?? phone;
  const [looked, setLooked] = useState('');
  const query = new URLSearchParams({ phone: looked, ...(sessionId !== '' && { sessionId }) });
  const inbox = useSandbox(`/sms?${query}`, readMessages, {
    enabled: looked !== '',
  });

  function look(event: FormEvent): void {
    event.preventDefault();
    if (wanted === looked) inbox.refetch();
    else setLooked(wanted);
  }

  return (
    <Card title={text('testPage.inbox')}>
      <form onSubmit={look}>
        <TextField
          label={text('testPage.inboxPhone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={wanted}
          error={inbox.problem}
          onChange={setTyped}
          beside={
            <Button type="submit" tone="secondary" busy={inbox.busy} disabled={wanted === ''}>
              {text('testPage.look')}
            </Button>
          }
        />
      </form>
      <ul className="inbox" aria-live="polite">
        {inbox.data?.map(({ code, purpose, at }, index) => (
          <li key={index}>
            <span>
              <b>{code}</b>
              <small>{[purpose, at].filter((part) => part !== '').join(' · ')}</small>
            </span>
            <Button tone="quiet" onClick={() => copy(code)}>
              {text('app.copy')}
            </Button>
          </li>
        ))}
        {inbox.data?.length === 0 ? <li>{text('testPage.inboxEmpty')}</li> : null}
      </ul>
    </Card>
  );
}
