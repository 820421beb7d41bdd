import { useText } from '../lib/use-text.ts';
import { callNative } from '../native/native.ts';
import { useInnerBack } from '../session/navigation.tsx';
import { SupportLink } from '../session/support-link.tsx';
import { Button } from '../ui/button.tsx';
import { MessageState } from '../ui/message-state.tsx';

/**
 * What an address that leads nowhere shows, with the ways on from it: back to where it was opened,
 * which is the host's where no screen of ours comes before, and customer service.
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
