import { operations } from '@brought/sdk';
import { amountOf, inHundredths } from './amount.ts';
import type { Answered, Draft } from './draft.ts';
import { numberAt, positionOf } from './expression.ts';
import type { Leaf } from './leaf.ts';
import { reducedByPayment } from './left-to-pay.ts';
import { objectOf, quoted } from './typescript.ts';

/** Maximum number of amounts in one answer that are compared with others. */
const MOST_AMOUNTS = 3;

/**
 * Checks that an answer must pass again: proposed from the recorded answer, without a value of a
 * borrower.
 */
export function checksOf(draft: Draft, answered: Answered): string[] {
  const { call, variable, leaves } = answered;
  const { success, quiet = false, envelope } = operations[call.id];
  if (envelope === 'raw') return [];
  const code = quiet
    ? []
    : [check(`${call.id} succeeds`, quoted(call.code ?? success[0] ?? ''), `${variable}.code`)];
  // The rest may depend on steps that the flow does not have.
  if (draft.missing.length > 0) return code;
  const outer = leaves.filter(({ steps }) => steps.every((step) => typeof step === 'string'));
  return [
    ...code,
    ...outer.flatMap((leaf) => known(answered, leaf)),
    ...outer.flatMap((leaf) => filled(answered, leaf)),
    ...outer.flatMap((leaf) => left(draft, answered, leaf)),
    ...leaves.flatMap((leaf) => equal(draft, answered, leaf)).slice(0, MOST_AMOUNTS),
  ];
}

function check(name: string, expected: string, got: string, holds?: string): string {
  const before = `ctx.check(${quoted(name)}, `;
  const claim = [['expected', expected] as const, ['got', got] as const];
  const all = holds === undefined ? claim : [...claim, ['holds', holds] as const];
  return `${before}${objectOf(all, before)});`;
}

/** A value that screens depend on, such as the status of an order: the journey needs it. */
function known({ call, variable }: Answered, leaf: Leaf): string[] {
  const values = leaf.schema['x-known-values'] ?? [];
  const is = values.find(({ value }) => String(value) === String(leaf.value));
  if (!is) return [];
  const number = typeof is.value === 'number';
  const expected = number ? String(is.value) : quoted(String(is.value));
  const got = number ? numberAt(variable, leaf) : `String(${positionOf(variable, leaf)})`;
  return [check(`${call.id}: ${leaf.name} is ${is.name}`, expected, got)];
}

/** The main content of a screen is there: a text that is not empty, a list with rows. */
function filled({ call, variable }: Answered, leaf: Leaf): string[] {
  const { value, schema, name, optional } = leaf;
  if (schema['x-importance'] !== 'vital' || schema['x-known-values'] || optional.includes(true))
    return [];
  const position = positionOf(variable, leaf);
  if (Array.isArray(value) && value.length > 0) {
    return [
      check(
        `${call.id} has ${name}`,
        quoted('at least one'),
        `${position}.length`,
        `${position}.length > 0`,
      ),
    ];
  }
  const isText = leaf.types.every((type) => type === 'string');
  if (typeof value !== 'string' || value === '' || !isText) return [];
  const got = schema['x-secret'] === true ? `${position}.length` : position;
  return [check(`${call.id} has ${name}`, quoted('a text'), got, `${position} !== ''`)];
}

/** The amount left to pay after a payment. */
function left(draft: Draft, answered: Answered, leaf: Leaf): string[] {
  const less = reducedByPayment(draft, answered, leaf);
  return less ? [check(less.name, less.expected, less.got)] : [];
}

/** The same amount as in an earlier call, in the same row. */
function equal({ answered }: Draft, { call, variable }: Answered, leaf: Leaf): string[] {
  const amount = amountOf(leaf);
  if (amount === undefined) return [];
  for (const before of answered) {
    if (before.call.id === call.id || before.variable === variable) continue;
    const other = before.leaves.find(
      (each) => amountOf(each) === amount && isSameRow(each, leaf) && areAlike(each, leaf),
    );
    if (!other) continue;
    const name = `${call.id}: ${leaf.name} is ${other.name} of ${before.call.id}`;
    return [check(name, inHundredths(before.variable, other), inHundredths(variable, leaf))];
  }
  return [];
}

function isSameRow(one: Leaf, other: Leaf): boolean {
  return String(one.steps.filter(isRow)) === String(other.steps.filter(isRow));
}

function isRow(step: string | number): boolean {
  return typeof step === 'number';
}

/** Whether both amounts are limits or neither is: a limit equals another amount only by chance. */
function areAlike(one: Leaf, other: Leaf): boolean {
  const isLimit = ({ name }: Leaf): boolean => /(?:max|min)$/i.test(name);
  return isLimit(one) === isLimit(other);
}
