import { MoneyHelp } from '../../help/money-help.tsx';
import { useText } from '../../lib/use-text.ts';
import { refusalText } from '../../session/failure.ts';
import { ScreenLink } from '../../session/navigation.tsx';
import { Button } from '../../ui/button.tsx';
import { useLabels } from '../../ui/labels.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { MessageState } from '../../ui/message-state.tsx';

type NoRolloverProps = { error: Error | null; busy: boolean; onRetry: () => void };

/**
 * Shown instead of a rollover that could not be loaded, or whose fee is not above zero. If the
 * server refuses, its message is shown: the order may not be due yet, or be settled, so the link to
 * the order is first, and the retry last.
 */
export function NoRollover({ error, busy, onRetry }: NoRolloverProps) {
  const text = useText();
  const { failureOf } = useLabels();
  const why = refusalText(error);
  if (error && why === undefined) {
    return (
      <LoadFailed
        failure={failureOf(error)}
        busy={busy}
        onRetry={onRetry}
        more={<MoneyHelp here="delayRepayment" />}
      />
    );
  }
  const again = (
    <Button tone={error ? 'secondary' : 'primary'} busy={busy} onClick={onRetry}>
      {text('app.retry')}
    </Button>
  );
  return (
    <MessageState
      icon="alert"
      title={error ? text('rollover.refused') : failureOf(error).title}
      text={why ?? text('rollover.noFee')}
      action={
        <>
          {error ? (
            <ScreenLink to="orderDetails" className="button button-primary">
              {text('app.orderDetails')}
            </ScreenLink>
          ) : (
            again
          )}
          <MoneyHelp here="delayRepayment" />
          {error ? again : null}
        </>
      }
    />
  );
}
