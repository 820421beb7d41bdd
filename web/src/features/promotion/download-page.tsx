import { useLocation } from 'react-router-dom';
import { config } from '../../lib/config.ts';
import type { MessageId } from '../../lib/language.ts';
import { useText } from '../../lib/use-text.ts';
import { useLeaveHash } from '../../session/hash-navigation.ts';
import { storeAddress } from '../../session/store-address.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MessageState } from '../../ui/message-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Steps } from '../../ui/steps.tsx';
import { outcomeOf, type Outcome } from './outcome.ts';

/** The text by outcome; `opened` is for a page that was opened directly. */
const said: Record<Outcome | 'opened', { title: MessageId; words: MessageId }> = {
  registered: { title: 'promotion.registered', words: 'promotion.registeredText' },
  known: { title: 'promotion.known', words: 'promotion.knownText' },
  opened: { title: 'promotion.opened', words: 'promotion.openedText' },
};

/** The last page of a registration: how to get the app and continue in it (PRO-06). */
export function DownloadPage() {
  const text = useText();
  const onLeave = useLeaveHash();
  const outcome = outcomeOf(useLocation().state);
  const { title, words } = said[outcome ?? 'opened'];
  const store = storeAddress();
  const { name: app } = config.app;
  const steps = [
    store ? text('promotion.stepStore') : text('promotion.stepSearch', { app }),
    text('promotion.stepLogin'),
    text('promotion.stepOffer'),
  ];
  return (
    <Page
      title={text('promotion.downloadTitle')}
      onBack={outcome === 'registered' ? undefined : onLeave}
      footer={
        store && (
          <a className="button button-primary" href={store} rel="noopener">
            {text('promotion.download')}
          </a>
        )
      }
    >
      <MessageState
        icon={outcome === undefined ? 'device' : 'check'}
        title={text(title)}
        text={text(words)}
      />
      <Card>
        <Steps steps={steps} />
      </Card>
      {outcome === 'known' ? (
        <Button tone="secondary" onClick={onLeave}>
          {text('promotion.otherPhone')}
        </Button>
      ) : null}
    </Page>
  );
}
