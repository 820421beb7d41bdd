import { FormError } from './form-error.tsx';

/** The fields that an attempt to send a form found invalid, and the number of that attempt. */
export type InvalidFields<Name extends string> = { attempt: number; names: readonly Name[] };

/** Before the first attempt. */
export const noInvalidFields = { attempt: 0, names: [] };

type ErrorSummaryProps<Name extends string> = {
  invalid: InvalidFields<Name>;
  title: string;
  labelOf: (name: Name) => string;
  /** Moves the focus to the field. */
  onSelect: (name: Name) => void;
};

/**
 * At the head of a form, the invalid fields, if they are several, with a button to go to each. It
 * takes the focus at every attempt, and stays while they are corrected, so that nothing moves.
 */
export function ErrorSummary<Name extends string>({
  invalid: { attempt, names },
  title,
  labelOf,
  onSelect,
}: ErrorSummaryProps<Name>) {
  if (names.length < 2) return null;
  const fields = names.map((name) => ({ label: labelOf(name), onSelect: () => onSelect(name) }));
  return <FormError key={attempt} title={title} fields={fields} />;
}
