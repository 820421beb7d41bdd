import { useText } from '../../lib/use-text.ts';
import { callNative } from '../../native/native.ts';
import { Button } from '../../ui/button.tsx';
import { MessageState } from '../../ui/message-state.tsx';
import { Page } from '../../ui/page.tsx';
import { DeletionDialogs } from './deletion-dialogs.tsx';
import type { Deletion } from './use-deletion.ts';

/** What is left to do once the account is gone: nothing, so that the form is gone, too. */
export function DeletedPage({ deletion }: { deletion: Deletion }) {
  const text = useText();
  return (
    <Page title={text('deletion.title')}>
      <MessageState
        icon="check"
        title={text('deletion.done')}
        text={text('deletion.doneText')}
        action={<Button onClick={() => callNative('closeWebview')}>{text('app.close')}</Button>}
      />
      <DeletionDialogs deletion={deletion} />
    </Page>
  );
}
