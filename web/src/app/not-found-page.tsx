import { DeadLinkActions } from '../help/dead-link-actions.tsx';
import { useText } from '../lib/use-text.ts';
import { MessageState } from '../ui/message-state.tsx';
import { Page } from '../ui/page.tsx';

/** Shown for a path without a screen; only `/` itself is the home page. */
export function NotFoundPage() {
  const text = useText();
  return (
    <Page title={text('notFound.title')}>
      <MessageState
        icon="alert"
        title={text('notFound.heading')}
        text={text('notFound.text')}
        action={<DeadLinkActions />}
      />
    </Page>
  );
}
