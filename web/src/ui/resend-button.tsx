import { useLayoutEffect, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { useLabels } from './labels.ts';
import './resend-button.css';

const SECOND = 1000;

/** Seconds left at which a screen reader reads them out; every second would drown the rest. */
const spokenSeconds = [0, 10, 30];

type ResendButtonProps = {
  /** Its text once another code can be sent. */
  label: string;
  /** The text for a screen reader instead of the visible one, at a few moments only. */
  spoken?: (seconds: number) => string;
  /** When the last code was sent, in milliseconds. */
  sentAt: number;
  /** Seconds until another one can be requested. */
  waitSeconds: number;
  busy: boolean;
  onResend: () => void;
  /** Called for a tap that is too early; without it the button is disabled until then. */
  onEarly?: () => void;
};

/** Counts down, then gets another code. */
export function ResendButton({
  label,
  spoken,
  sentAt,
  waitSeconds,
  busy,
  onResend,
  onEarly,
}: ResendButtonProps) {
  const { codeIn, codeInSpoken } = useLabels();
  const left = useCountdown(sentAt, waitSeconds);
  const blocked = busy || left > 0;
  // Constant from one of these moments to the next, so that it is read out once.
  const heard = spokenSeconds.find((seconds) => left <= seconds) ?? waitSeconds;
  return (
    <>
      <Button
        tone="quiet"
        className={classNames('resend-button', blocked && 'resend-button-waiting')}
        disabled={blocked && !onEarly}
        onClick={left > 0 ? onEarly : busy ? undefined : onResend}
      >
        {left > 0 ? codeIn(left) : label}
      </Button>
      <p className="visually-hidden" role="status">
        {(spoken ?? codeInSpoken)(heard)}
      </p>
    </>
  );
}

/**
 * Whole seconds that are left of `seconds` since `start` (milliseconds); 0 once they are over. It
 * follows the clock, so that it is right after the phone slept, and nobody waits for longer than
 * `seconds` on this page, even if the clock is set in the meantime.
 */
function useCountdown(start: number, seconds: number): number {
  const [passed, setPassed] = useState(() => Date.now() - start);

  useLayoutEffect(() => {
    const shownAt = performance.now();
    const count = () => {
      const now = Math.max(Date.now() - start, performance.now() - shownAt);
      setPassed(now);
      if (now >= seconds * SECOND) clearInterval(timer);
    };
    const timer = setInterval(count, SECOND);
    count();
    return () => clearInterval(timer);
  }, [start, seconds]);

  return Math.min(seconds, Math.max(0, Math.ceil(seconds - passed / SECOND)));
}
