import type { FieldRules } from '@brought/sdk';
import { examplesOf } from '../../contract/examples.ts';
import { resolve } from '../../contract/resolve.ts';
import type { Schema } from '../../contract/document.ts';
import { fieldRules, repeatedParameter } from '../../contract/field-rules.ts';
import type { Call } from './call.ts';
import { codeRead } from './code-read.ts';
import { numbered, type Draft } from './draft.ts';
import { isHidden } from './fault-in.ts';
import { fromEarlierAnswer } from './from-earlier-answer.ts';
import { plainText } from './reading/plain-text.ts';
import { memberOf, quoted } from './typescript.ts';

/**
 * The expression that a flow writes for a field of a call. May add lines that go before the call.
 */
export function valueOf(draft: Draft, call: Call, name: string): string {
  const { id } = call;
  const value = call.fields[name];
  const rules = fieldRules(id, name);
  const kind = kindOfCode(draft, call, name);
  if (value instanceof Blob || rules?.type === 'file') return picture(draft);
  const fieldOf = (other: string): string => valueOf(draft, call, other);
  if (value === '' || value === null) return rules?.nullable ? 'null' : `''`;
  const found =
    fromSession(draft, call, name) ?? (kind && codeRead(draft, call, { name, kind, fieldOf }));
  if (found !== undefined) return found;
  const secret = isSecret(draft, rules, value);
  const given = rules?.values ? undefined : fromEarlierAnswer(draft, { id, name, value, secret });
  if (given !== undefined) return isNumber(rules) ? `Number(${given})` : given;
  const text = plainText(value);
  const isOption = rules?.secret === true && isOffered(draft, call, name, value);
  const asked = (secret && !isOption) || isHidden(value);
  if (!asked) return isNumber(rules) ? String(Number(text)) : quoted(text);
  const input = memberOf('input', inputFor(draft, call, name));
  return isNumber(rules) ? `Number(${input})` : input;
}

/**
 * The source of the code in a field by the contract, such as an SMS; undefined for other fields.
 */
export function kindOfCode(
  { document }: Draft,
  { operation }: Call,
  name: string,
): string | undefined {
  return schemaOf(document, operation.bodies[0]?.schema, name)?.['x-code'];
}

/** The contract's schema for a field of a request. */
export function schemaOf(
  document: Draft['document'],
  body: Schema | undefined,
  name: string,
): Schema | undefined {
  const field = body && resolve<Schema>(document, body).properties?.[name];
  return field && resolve<Schema>(document, field);
}

function isNumber(rules: FieldRules | undefined): boolean {
  return rules?.type === 'integer' || rules?.type === 'number';
}

/** Secret by the contract, or because something that is secret elsewhere was typed into it. */
function isSecret({ redactor }: Draft, rules: FieldRules | undefined, value: unknown): boolean {
  const text = plainText(value);
  return rules?.secret === true || redactor.text(text) !== text;
}

/** A choice that the server itself offered in a form is not secret. */
function isOffered(draft: Draft, { id }: Call, name: string, value: unknown): boolean {
  if (fieldRules(id, name) !== fieldRules(id, '*')) return false;
  return draft.answered.some(({ leaves }) =>
    leaves.some(
      (leaf) => leaf.schema['x-secret'] !== true && String(leaf.value) === plainText(value),
    ),
  );
}

function fromSession(draft: Draft, { id, fields }: Call, name: string): string | undefined {
  const value = fields[name];
  const parameter = repeatedParameter(id, name);
  const known = parameter && draft.session[parameter];
  if (parameter === undefined || known === undefined) return undefined;
  if (plainText(value) !== known && !(isHidden(value) && isHidden(known))) return undefined;
  draft.wanted.add(parameter);
  return parameter;
}

function picture(draft: Draft): string {
  draft.images = true;
  draft.helpers.add('picture');
  return 'input.image[0] ?? picture()';
}

/** The input for a value: the existing one, or a new one. */
function inputFor(draft: Draft, { operation, fields }: Call, name: string): string {
  const value = fields[name];
  const known = draft.inputs.find((each) => each.about === name && each.value === value);
  if (known) return known.name;
  // Names that every object has, such as __proto__, are excluded.
  const plain = name.replace(/\W+/g, '_').replace(/^[_\d]+|_+$/g, '') || 'value';
  const input = numbered(plain, ['image', ...draft.inputs.map((each) => each.name)]);
  const examples = [...examplesOf(draft.document, operation).requests.values()];
  const alike = isHidden(value) ? examples.filter((each) => isFilledAs(each, fields)) : examples;
  const example = alike.map((each) => each[name]).find((each) => each !== undefined);
  const listed = schemaOf(draft.document, operation.bodies[0]?.schema, name)?.examples?.[0];
  // Values of an example of another kind would not match the other values that were sent.
  const isOther = alike.length < examples.length && alike.length === 0;
  const fallback = isOther ? '' : plainText(example ?? listed) || digitsFor(value);
  if (isHidden(value) && fallback === '') draft.asked.push(input);
  draft.inputs.push({ name: input, value, about: name, fallback });
  return input;
}

/** Whether an example has a value for every hidden field. */
function isFilledAs(example: Readonly<Record<string, unknown>>, fields: Call['fields']): boolean {
  return Object.keys(fields).every(
    (name) => !isHidden(fields[name]) || plainText(example[name]) !== '',
  );
}

/** As many digits as were typed, for a field that the contract's examples leave empty. */
function digitsFor(value: unknown): string {
  const typed = plainText(value);
  return /^\d+$/.test(typed) ? '1234567890'.repeat(typed.length).slice(0, typed.length) : '';
}
