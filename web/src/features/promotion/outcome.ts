import { fieldsOf } from '../../lib/fields-of.ts';

/** Why the visitor is on the download page: registered just now, or registered already. */
export type Outcome = 'registered' | 'known';

/** The outcome in the state of a history entry; none when the page was opened directly. */
export function outcomeOf(state: unknown): Outcome | undefined {
  const { outcome } = fieldsOf(state);
  return outcome === 'registered' || outcome === 'known' ? outcome : undefined;
}
