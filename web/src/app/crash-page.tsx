import { useText } from '../lib/use-text.ts';
import { Button } from '../ui/button.tsx';
import { MessageState } from '../ui/message-state.tsx';
import { Page } from '../ui/page.tsx';

/**
 * Shown if a screen crashed or its code could not be loaded. Trying again reloads the page, which
 * also picks up a version deployed in the meantime; drafts are kept.
 */
export function CrashPage() {
  const text = useText();
  return (
    <Page title={text('crash.title')}>
      <MessageState
        icon="alert"
        title={text('crash.heading')}
        text={text('crash.text')}
        action={<Button onClick={() => location.reload()}>{text('app.retry')}</Button>}
      />
    </Page>
  );
}
