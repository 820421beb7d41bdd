import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { MessageState } from '../../ui/message-state.tsx';
import { Page } from '../../ui/page.tsx';

/** Shown after a save when the host app does not close the page. */
export function SavedPage({ onClose }: { onClose: () => void }) {
  const text = useText();
  return (
    <Page title={text('bank.title')}>
      <div role="status">
        <MessageState
          icon="check"
          title={text('bank.saved')}
          text={text('bank.savedText')}
          action={<Button onClick={onClose}>{text('app.close')}</Button>}
        />
      </div>
    </Page>
  );
}
