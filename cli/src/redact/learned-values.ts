import { standalonePatterns, encodingsOf, formsOf } from './encodings.ts';
import { MASK } from './mask.ts';
import { hasPiece, mayHold, searchable, tracesOf, type Traces } from './traces.ts';

/**
 * Shorter values are masked by their field's name only: elsewhere they would mask half the text.
 */
const SHORTEST_LEARNED = 4;

/** Values that are secret wherever they occur. */
export type LearnedValues = {
  /** Adds values. True if any of them is new. */
  learn(found: readonly string[]): boolean;
  /** A text in which they are masked, in any encoding: most texts hold none, which is soon seen. */
  mask(plain: string): string;
};

/** Begins with no values. */
export function createLearnedValues(): LearnedValues {
  /** The values, and what each of them leaves in a text. */
  const learned = new Map<string, Traces>();
  // A value that begins with another one goes first, whatever form that is found in.
  let longestFirst: [value: string, traces: Traces][] | undefined;
  /** Patterns of values that were in a text, by their source: made when needed. */
  const patterns = new Map<string, RegExp>();

  const patternOf = (forms: readonly string[]): RegExp => {
    const source = forms.join('|');
    const pattern = patterns.get(source) ?? new RegExp(source, 'gi');
    patterns.set(source, pattern);
    return pattern;
  };

  /** Whether a text that holds a value holds it in such forms alone as are soon looked for. */
  const isPlainIn = (text: string, value: string, traces: Traces): boolean => {
    const left = text.replace(patternOf(standalonePatterns(value)), MASK);
    return !mayHold(searchable(left), traces);
  };

  return {
    learn: (found) => {
      const before = learned.size;
      for (const value of found) {
        if (value.length < SHORTEST_LEARNED || learned.has(value)) continue;
        learned.set(value, tracesOf(value, formsOf(value)));
        longestFirst = undefined;
      }
      return learned.size > before;
    },
    mask: (plain) => {
      if (learned.size === 0) return plain;
      longestFirst ??= [...learned].sort(([one], [other]) => other.length - one.length);
      const look = searchable(plain);
      const held = longestFirst.filter(([, traces]) => mayHold(look, traces));
      if (held.length === 0) return plain;
      // Together, for one may begin within another.
      const forms = held.flatMap(([value, traces]) =>
        isPlainIn(plain, value, traces)
          ? standalonePatterns(value)
          : encodingsOf(value, (piece) => hasPiece(look, piece)),
      );
      return plain.replace(patternOf(forms), MASK);
    },
  };
}
