import type { ContractDocument, Schema } from '../../contract/document.ts';
import { schemaFaults } from '../../contract/schema-faults.ts';
import { textOf } from '../request/fields.ts';
import type { RuleId } from '../../judge/reply/rules.ts';

/** A value to send, in words. */
export type Value = {
  /** `longest`, `shortest`, `other 2`; part of the case's id. */
  id: string;
  label: string;
  value: unknown;
};

/** A value that must not be accepted. */
export type WrongValue = Value & {
  /** The rule that a server breaks by accepting it. */
  rule: RuleId;
};

/** Longer texts show nothing new and cost time. */
const LONGEST_SENT = 20_000;
const WIDE = '💶';
const MARKS = `a&b=c+d%41 "e" <i>f</i> 'g';-- \\ /`;
const SCRIPTS = 'Nyumbani é ñ ß 你好 नमस्ते مرحبا 😀';

/** Whether a value conforms to its schema. */
function fits(document: ContractDocument, schema: Schema, value: unknown): boolean {
  return schemaFaults(document, schema, '', value).length === 0;
}

/** Values at the boundaries of a field, all of them valid. */
export function rightValues(
  document: ContractDocument,
  schema: Schema,
  example: unknown,
): readonly Value[] {
  const types = [schema.type ?? []].flat();
  const found: Value[] = types.includes('integer')
    ? integers(schema)
    : texts(schema, textOf(example), (text) => fits(document, schema, text));
  if (types.includes('null')) found.push({ id: 'null', label: 'null', value: null });
  const seen = new Set<unknown>([example]);
  return found.filter(({ value }) => {
    if (seen.has(value) || !fits(document, schema, value)) return false;
    seen.add(value);
    return true;
  });
}

function integers({ enum: listed, minimum, maximum }: Schema): Value[] {
  if (listed)
    return listed.map((value) => ({ id: `value-${String(value)}`, label: String(value), value }));
  const bounds = [
    { id: 'least', label: `${minimum}, the least`, value: minimum },
    { id: 'most', label: `${maximum}, the most`, value: maximum },
  ];
  return bounds.filter(({ value }) => value !== undefined);
}

function texts(
  { minLength = 0, maxLength = Infinity, enum: listed, pattern }: Schema,
  example: string,
  fit: (text: string) => boolean,
): Value[] {
  if (listed)
    return listed.map((value) => ({ id: `value-${String(value)}`, label: String(value), value }));
  const found: Value[] = [{ id: 'empty', label: 'empty', value: '' }];
  const shortest = ofLength(minLength, example, fit);
  if (minLength > 0 && shortest !== undefined) {
    found.push({ id: 'shortest', label: `${minLength} characters, the least`, value: shortest });
  }
  if (maxLength <= LONGEST_SENT) {
    const longest = ofLength(maxLength, example, fit);
    const label = `${maxLength} characters, the most`;
    if (longest !== undefined) found.push({ id: 'longest', label, value: longest });
    // Counts characters, not bytes or halves of surrogate pairs.
    const emoji = WIDE.repeat(maxLength);
    if (pattern === undefined)
      found.push({ id: 'widest', label: `${label}, all emoji`, value: emoji });
  }
  found.push({ id: 'marks', label: 'marks that need encoding', value: clip(MARKS, maxLength) });
  found.push({ id: 'scripts', label: 'letters of many scripts', value: clip(SCRIPTS, maxLength) });
  return found;
}

/** A valid text of a given length: like the example if a pattern requires it. */
function ofLength(
  length: number,
  example: string,
  fit: (text: string) => boolean,
): string | undefined {
  const fillers = ['a', '1', '0'];
  const candidates = fillers.flatMap((filler) => [
    clip(example, length) + filler.repeat(Math.max(0, length - [...example].length)),
    filler.repeat(length),
  ]);
  return candidates.find((text) => [...text].length === length && fit(text));
}

function clip(text: string, length: number): string {
  return [...text].slice(0, Math.min(length, LONGEST_SENT)).join('');
}

/** Values just outside of the boundaries of a field. */
export function wrongValues(
  document: ContractDocument,
  schema: Schema,
  example: unknown,
): readonly WrongValue[] {
  const types = [schema.type ?? []].flat();
  const candidates = types.includes('integer')
    ? wrongIntegers(schema)
    : wrongTexts(schema, textOf(example));
  return candidates.filter(({ value }) => !fits(document, schema, asFormValue(schema, value)));
}

/** Meaning of a form's text if an integer is expected. */
function asFormValue(schema: Schema, value: unknown): unknown {
  const isInteger = [schema.type ?? []].flat().includes('integer');
  return isInteger && typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
}

function wrongIntegers({ const: only, enum: listed, minimum, maximum }: Schema): WrongValue[] {
  const outside = [
    ...(typeof only === 'number' ? [only + 1] : []),
    ...(listed ? [Math.max(...listed.map(Number)) + 1] : []),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
  ];
  return [
    { id: 'letters', label: 'letters for a number', value: 'abc', rule: 'BRT-402' },
    { id: 'fraction', label: 'a fraction for an integer', value: '1.5', rule: 'BRT-402' },
    { id: 'blank', label: 'nothing for a number', value: '', rule: 'BRT-402' },
    ...outside.map((value) => ({
      id: `outside-${value}`,
      label: String(value),
      value,
      rule: 'BRT-405' as const,
    })),
  ];
}

function wrongTexts(schema: Schema, example: string): WrongValue[] {
  const { const: only, enum: listed, minLength = 0, maxLength = Infinity, pattern } = schema;
  const found: WrongValue[] = [];
  const say = (rule: RuleId, id: string, label: string, value: string): void => {
    found.push({ id, label, value, rule });
  };
  if (only !== undefined || listed) say('BRT-405', 'other', 'another value', `${example}x`);
  if (maxLength < LONGEST_SENT) {
    const filler = /^\d*$/.test(example) && pattern !== undefined ? '1' : 'a';
    const label = `${maxLength + 1} characters, one too many`;
    say('BRT-403', 'too-long', label, clip(example, maxLength).padEnd(maxLength + 1, filler));
  }
  if (minLength > 0) {
    const label = minLength === 1 ? 'empty' : `${minLength - 1} characters, one too few`;
    say('BRT-404', 'too-short', label, clip(example.padEnd(minLength, 'a'), minLength - 1));
  }
  if (pattern !== undefined) {
    const others = [`${example.slice(0, -1)}x`, `-${example.slice(1)}`, '١٢٣', ',,'];
    const length = (text: string): number => [...text].length;
    others
      .filter((text) => length(text) >= minLength && length(text) <= maxLength)
      .filter((text) => !new RegExp(pattern, 'u').test(text))
      .slice(0, 2)
      .forEach((text, index) => {
        // A value derived from a secret still reveals most of it.
        const label = schema['x-secret'] ? 'other characters' : `"${text}"`;
        say('BRT-405', `pattern-${index + 1}`, label, text);
      });
  }
  return found;
}
