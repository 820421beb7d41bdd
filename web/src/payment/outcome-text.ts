import { text } from '../lib/language.ts';
import { failureText, refusalText } from '../session/failure.ts';
import type { PaymentDetails, PaymentOutcome } from './send.ts';

/**
 * What the borrower is told at once of what came of a payment; undefined where there is nothing to
 * say, or the form says it. Where nobody knows, nothing says that it failed but the server's words.
 */
export function outcomeText<Payload>(
  outcome: PaymentOutcome<Payload>,
  { toldAtField }: Pick<PaymentDetails<Payload>, 'toldAtField'>,
): string | undefined {
  switch (outcome.kind) {
    case 'otherAddress':
      return text('payment.otherAddress');
    case 'refused':
      return toldAtField?.(outcome.error) ? undefined : failureText(outcome.error);
    case 'unknown': {
      const { error, isDuplicate, isPaid } = outcome;
      // Its receipt says what came of it.
      if (isPaid) return undefined;
      return refusalText(error) ?? (isDuplicate ? text('payment.duplicate') : failureText(error));
    }
    default:
      return undefined;
  }
}
