import { standalonePatterns, encodingsOf, formsOf } from './encodings.ts';
import { MASK } from './mask.ts';
import { hasPiece, mayContain, searchable, tracesOf, type Traces } from './traces.ts';

/**
 * Shorter values are masked by their field's name only: elsewhere, masking them would hide half the
 * text.
 */
const SHORTEST_LEARNED = 4;

/** Values that are secret wherever they occur. */
export type LearnedValues = {
  /** Adds values. True if any of them is new. */
  learn(found: readonly string[]): boolean;
  /**
   * A text in which they are masked, in any encoding. Most texts contain none, which is checked
   * fast.
   */
  mask(plain: string): string;
};

/** Creates an empty collection of values. */
export function createLearnedValues(): LearnedValues {
  /** The values, with the traces that each of them leaves in a text. */
  const learned = new Map<string, Traces>();
  // Longer values first: one that begins with another value is matched before it, in any form.
  let longestFirst: [value: string, traces: Traces][] | undefined;
  /** Patterns of values found in a text, by source; made when needed. */
  const patterns = new Map<string, RegExp>();

  const patternOf = (forms: readonly string[]): RegExp => {
    const source = forms.join('|');
    const pattern = patterns.get(source) ?? new RegExp(source, 'gi');
    patterns.set(source, pattern);
    return pattern;
  };

  /** Whether a text that contains a value has it only in forms that are quick to find. */
  const isPlainIn = (text: string, value: string, traces: Traces): boolean => {
    const left = text.replace(patternOf(standalonePatterns(value)), MASK);
    return !mayContain(searchable(left), traces);
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
      const found = longestFirst.filter(([, traces]) => mayContain(look, traces));
      if (found.length === 0) return plain;
      // In one pattern, because one value may begin within another.
      const forms = found.flatMap(([value, traces]) =>
        isPlainIn(plain, value, traces)
          ? standalonePatterns(value)
          : encodingsOf(value, (piece) => hasPiece(look, piece)),
      );
      return plain.replace(patternOf(forms), MASK);
    },
  };
}
