import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { useCountdown } from './use-countdown.ts';

/** How long a code is waited for before another can be had, in seconds (document 2, section 9). */
const WAIT_SECONDS = 60;

/** Seconds left at which a screen reader hears of them; every second would drown the rest. */
const SPOKEN = [0, 10, 30, WAIT_SECONDS];

type ResendButtonProps = { sentAt: number; busy: boolean; onResend: () => Promise<void> };

/** Counts down, then gets another code. */
export function ResendButton({ sentAt, busy, onResend }: ResendButtonProps) {
  const text = useText();
  const left = useCountdown(sentAt, WAIT_SECONDS);
  // Stays the same from one of these moments to the next, so that it is spoken once.
  const spoken = SPOKEN.find((seconds) => left <= seconds) ?? left;
  return (
    <>
      <Button tone="quiet" disabled={left > 0 || busy} onClick={() => void onResend()}>
        {left > 0 ? text('card.codeIn', { seconds: left }) : text('card.getCode')}
      </Button>
      <p className="visually-hidden" role="status">
        {text('card.codeInSpoken', { seconds: spoken })}
      </p>
    </>
  );
}
