import { useText } from '../lib/use-text.ts';
import { callNative } from '../native/native.ts';
import { useInnerBack } from '../session/navigation.tsx';
import { SupportLink } from '../session/support-link.tsx';
import { Button } from '../ui/button.tsx';

/**
 * The ways on from an address that leads nowhere: back to where it was opened, which is the host's
 * where no screen of ours comes before, and customer service.
 */
export function DeadLinkActions() {
  const text = useText();
  const back = useInnerBack();
  return (
    <>
      <Button onClick={back ?? (() => callNative('closeWebview'))}>{text('app.back')}</Button>
      <SupportLink />
    </>
  );
}
