import { Button } from './button.tsx';
import { useLabels } from './labels.ts';
import { MessageState } from './message-state.tsx';

type LoadFailedProps = {
  reason: 'network' | 'service';
  /** The server's own words, where it said why. */
  why?: string | undefined;
  /** Asks again. */
  onRetry: () => void;
  /** It is being asked again. */
  busy: boolean;
};

/** Stands where content would that could not be loaded, with a way to try again. */
export function LoadFailed({ reason, why, onRetry, busy }: LoadFailedProps) {
  const { retry, failed } = useLabels();
  return (
    <MessageState
      icon={reason === 'network' ? 'offline' : 'alert'}
      title={failed[reason].title}
      text={why ?? failed[reason].text}
      action={
        <Button busy={busy} onClick={onRetry}>
          {retry}
        </Button>
      }
    />
  );
}
