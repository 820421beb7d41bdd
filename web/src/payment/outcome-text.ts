import { text } from '../lib/language.ts';
import { failureNext, failureText, knownRefusalText, refusalText } from '../session/failure.ts';
import type { PaymentDetails, PaymentOutcome } from './send.ts';

/**
 * The toast about a payment's outcome; undefined if there is nothing to report, or if the form
 * shows it. With an unknown outcome, only the server's own message may say that the payment failed.
 */
export function outcomeText<Payload>(
  outcome: PaymentOutcome<Payload>,
  { shownAtField }: Pick<PaymentDetails<Payload>, 'shownAtField'>,
): string | undefined {
  switch (outcome.kind) {
    case 'otherAddress':
      return text('payment.otherAddress');
    case 'overtaken':
      // The receipt shows it.
      return outcome.isPaid ? undefined : text('payment.overtaken');
    case 'refused':
      return shownAtField?.(outcome.error) ? undefined : failureText(outcome.error);
    case 'unknown': {
      const { error, isDuplicate, isPaid } = outcome;
      // The receipt shows it.
      if (isPaid) return undefined;
      if (isDuplicate) return knownRefusalText(error, text('payment.duplicate'));
      return refusalText(error) ?? failureText(error);
    }
    default:
      return undefined;
  }
}

/** The next step, if the toast does not name it: for a payment without an outcome, to wait. */
export function outcomeNext(outcome: PaymentOutcome<unknown>): string | undefined {
  if (outcome.kind === 'refused') return failureNext(outcome.error);
  if (outcome.kind !== 'unknown' || outcome.isDuplicate) return undefined;
  return refusalText(outcome.error) === undefined ? text('payment.lostNext') : undefined;
}
