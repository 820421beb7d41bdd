import { valueOf, type Entries } from './filled-form.ts';
import type { Field } from './form-fields.ts';

/** A field, and the words of a refusal about it. */
export type NamedField = { words: string; field: Field };

/** A sentence with the mark at its end. */
const SENTENCE = /[^.!?。！？]+[.!?。！？]*/g;

/**
 * The fields that the server's message is about: one for each of its sentences, or else one for all
 * of it, if any.
 */
export function namedFields(
  message: string,
  fields: readonly Field[],
  entries: Entries,
): readonly NamedField[] {
  const nameIn = (words: string): NamedField[] => {
    const field = namedField(words, fields, entries);
    return field ? [{ words, field }] : [];
  };
  const sentences = (message.match(SENTENCE) ?? []).map((sentence) => sentence.trim());
  const named = sentences.flatMap(nameIn);
  const isEach = new Set(named.map(({ field }) => field)).size === sentences.length;
  return isEach ? named : nameIn(message);
}

/**
 * The field that the server's message is about: the one whose label has all its words in the
 * message, or the longest such label. A label of a single word is too common to count, unless the
 * field is empty. Undefined if no field matches, or it is ambiguous.
 */
function namedField(words: string, fields: readonly Field[], entries: Entries): Field | undefined {
  const said = words.toLowerCase();
  const named = fields.filter((field) => {
    const label = wordsOf(field);
    const isEmpty = valueOf(field, entries).trim() === '';
    return label.every((word) => said.includes(word)) && label.length > (isEmpty ? 0 : 1);
  });
  const longest = Math.max(...named.map((field) => wordsOf(field).length));
  const [field, ...more] = named.filter((one) => wordsOf(one).length === longest);
  return more.length === 0 ? field : undefined;
}

/** The words of a label, without a remark in brackets, such as that the field is optional. */
function wordsOf({ label }: Field): string[] {
  const name = label.replace(/[(（].*?[)）]/g, ' ');
  return name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
