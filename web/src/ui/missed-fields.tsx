import { FormError } from './form-error.tsx';

/** The fields of a form that an attempt to send it found wrong. */
export type Missed<Name extends string> = { attempt: number; names: readonly Name[] };

/** Before the first attempt. */
export const nothingMissed = { attempt: 0, names: [] };

/** What one more attempt found. */
export function missedNow<Name extends string>(
  { attempt }: Missed<Name>,
  names: readonly Name[],
): Missed<Name> {
  return { attempt: attempt + 1, names };
}

type MissedFieldsProps<Name extends string> = {
  missed: Missed<Name>;
  title: string;
  wordsOf: (name: Name) => string;
  onGo: (name: Name) => void;
};

/**
 * At the head of a form, the fields that are wrong, if they are several, and the way to each. It takes
 * the focus at every attempt, and stays as it is while they are mended, so that nothing moves.
 */
export function MissedFields<Name extends string>({
  missed: { attempt, names },
  title,
  wordsOf,
  onGo,
}: MissedFieldsProps<Name>) {
  if (names.length < 2) return null;
  const fields = names.map((name) => ({ words: wordsOf(name), onGo: () => onGo(name) }));
  return <FormError key={attempt} title={title} fields={fields} />;
}
