import { useText } from '../../lib/use-text.ts';
import { ResendButton as CountingButton } from '../../ui/resend-button.tsx';

/** How long a code is waited for before another can be had, in seconds (RPC-18). */
const WAIT_SECONDS = 60;

type ResendButtonProps = { sentAt: number; busy: boolean; onResend: () => Promise<void> };

/** Counts down, then gets another code for the payment. */
export function ResendButton({ sentAt, busy, onResend }: ResendButtonProps) {
  const text = useText();
  return (
    <CountingButton
      label={text('card.getCode')}
      waiting={(seconds) => text('card.codeIn', { seconds })}
      spoken={(seconds) => text('card.codeInSpoken', { seconds })}
      sentAt={sentAt}
      waitSeconds={WAIT_SECONDS}
      busy={busy}
      onResend={() => void onResend()}
    />
  );
}
