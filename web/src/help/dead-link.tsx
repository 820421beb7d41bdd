import { useText } from '../lib/use-text.ts';
import { callNative } from '../native/native.ts';
import { useInnerBack } from '../session/navigation.tsx';
import { SupportLink } from '../session/support-link.tsx';
import { Button } from '../ui/button.tsx';
import { MessageState } from '../ui/message-state.tsx';

/**
 * The page for an address that leads nowhere, with the ways on: back to where it was opened (left
 * to the host if no screen of ours precedes it), and customer service.
 */
export function DeadLink({ title, text: words }: { title: string; text: string }) {
  const text = useText();
  const back = useInnerBack();
  return (
    <MessageState
      icon="alert"
      title={title}
      text={words}
      action={
        <>
          <Button onClick={back ?? (() => callNative('closeWebview'))}>{text('app.back')}</Button>
          <SupportLink />
        </>
      }
    />
  );
}
