import { MoneyHelp, useLastOrder } from '../../help/money-help.tsx';
import { useText } from '../../lib/use-text.ts';
import { refusalText } from '../../session/failure.ts';
import { ScreenLink } from '../../session/navigation.tsx';
import { useLabels } from '../../ui/labels.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';

type NoRolloverProps = { error: Error | null; busy: boolean; onRetry: () => void };

/**
 * Shown instead of a rollover that could not be loaded, or whose fee is not above zero. If the
 * server refuses, its message is shown: the order may not be due yet, or be settled, so the link to
 * an order that was seen is first, and the retry last.
 */
export function NoRollover({ error, busy, onRetry }: NoRolloverProps) {
  const text = useText();
  const { failureOf } = useLabels();
  const isSeen = useLastOrder() !== undefined;
  const failure = failureOf(error);
  const refused = failure.refused === true;
  const said = refused
    ? { title: text('rollover.refused'), text: refusalText(error) ?? failure.text }
    : error === null && { text: text('rollover.noFee') };
  return (
    <LoadFailed
      failure={{ ...failure, ...said }}
      busy={busy}
      onRetry={onRetry}
      more={
        <>
          {refused && isSeen ? (
            <ScreenLink to="orderDetails" className="button button-primary">
              {text('app.orderDetails')}
            </ScreenLink>
          ) : null}
          <MoneyHelp here="delayRepayment" />
        </>
      }
    />
  );
}
