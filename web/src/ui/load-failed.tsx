import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Details } from './details.tsx';
import { AfterRefusal, useLabels, type LoadFailure } from './labels.ts';
import { MessageState } from './message-state.tsx';

type LoadFailedProps = {
  failure: LoadFailure;
  /** Loads again. */
  onRetry: () => void;
  /** It is being loaded again. */
  busy: boolean;
  /** Other ways on for the borrower. */
  more?: ReactNode;
};

/** Shown instead of content that could not be loaded, or is not there, with a way to retry. */
export function LoadFailed({ failure, onRetry, busy, more }: LoadFailedProps) {
  const { retry } = useLabels();
  const { refused = false } = failure;
  const again = (
    <Button tone={refused ? 'secondary' : 'primary'} busy={busy} onClick={onRetry}>
      {retry}
    </Button>
  );
  return (
    <MessageState
      icon={failure.icon}
      title={failure.title}
      text={failure.text}
      action={
        failure.instead ?? (
          <>
            {refused ? null : again}
            <AfterRefusal value={refused}>{more}</AfterRefusal>
            {refused ? again : null}
            {failure.details === undefined ? null : <Details text={failure.details} />}
          </>
        )
      }
    />
  );
}
