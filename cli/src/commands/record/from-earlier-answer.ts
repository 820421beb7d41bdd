import { isSame, type Leaf as Plain } from '../../arazzo/values.ts';
import { linksOf, stepsTo } from '../../contract/links.ts';
import type { Answered, Draft } from './draft.ts';
import { textAt } from './expression.ts';
import { isHidden } from './fault-in.ts';
import { leavesOf, type Leaf } from './leaf.ts';
import { quoted } from './typescript.ts';

/** A field of a request whose value may be from an answer. */
export type Wanted = { id: string; name: string; value: unknown; secret: boolean };

/** The expression for a value from an earlier answer; undefined if it is in none. */
export function fromEarlierAnswer(draft: Draft, wanted: Wanted): string | undefined {
  const { value } = wanted;
  const newest = [...draft.answered].reverse();
  return (
    firstOf(newest, (answered) => linked(draft, answered, wanted)) ??
    firstOf(newest, (answered) => same(answered, wanted)) ??
    firstOf(newest, (answered) => inAddress(draft, answered, wanted)) ??
    (typeof value === 'string' && value.includes(',') ? joined(draft, wanted, value) : undefined)
  );
}

function firstOf<Item>(
  items: readonly Item[],
  find: (item: Item) => string | undefined,
): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The contract links a value to its source; that is trusted even where the value was masked. */
function linked(
  draft: Draft,
  { variable, call, leaves }: Answered,
  { id, name, value }: Wanted,
): string | undefined {
  const path = linksOf(draft.document, call.operation)
    .filter(({ operationId }) => operationId === id)
    .map((link) => stepsTo(name, link))
    .find((each) => each !== undefined);
  if (!path) return undefined;
  const steps = path.slice(1);
  const known = call.payload === undefined ? leavesOf(draft, call, payloadAt(steps)) : leaves;
  const candidates = known.filter(({ steps: at }) => isAt(at, steps));
  const unseen = call.payload === undefined || isHidden(value);
  const leaf = unseen
    ? candidates[0]
    : candidates.find((each) => String(each.value) === String(value));
  return leaf && textAt(variable, leaf);
}

/** A payload with nothing but a value at this position. */
function payloadAt(steps: readonly string[]): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return '';
  return /^\d+$/.test(step) ? [payloadAt(rest)] : { [step]: payloadAt(rest) };
}

/** The same position, or another row of the same list. */
function isAt(at: Leaf['steps'], pointer: readonly string[]): boolean {
  return (
    at.length === pointer.length &&
    at.every((step, index) => typeof step === 'number' || step === pointer[index])
  );
}

function same({ variable, leaves }: Answered, wanted: Wanted): string | undefined {
  const found = leaves.filter((leaf) => isGiven(leaf, wanted));
  const leaf = found.find(({ name }) => name === wanted.name) ?? found[0];
  return leaf && textAt(variable, leaf);
}

function isGiven({ name, value }: Leaf, { value: sent, ...wanted }: Wanted): boolean {
  if (!isPlain(value) || !isPlain(sent)) return false;
  if (isHidden(sent)) return name === wanted.name && isHidden(value);
  const plain: Plain = { pointer: '', name, value };
  return isSame(plain, { ...wanted, value: sent });
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** A parameter of an address in an answer, such as the order that was made from an offer. */
function inAddress(
  draft: Draft,
  { variable, leaves }: Answered,
  { name, value }: Wanted,
): string | undefined {
  if (!isPlain(value) || value === '') return undefined;
  const leaf = leaves.find(
    (each) =>
      typeof each.value === 'string' &&
      each.value.includes('?') &&
      new URLSearchParams(each.value.split(/\?(.*)/s)[1]).get(name) === String(value),
  );
  if (!leaf) return undefined;
  draft.helpers.add('parameterOf');
  return `parameterOf(${textAt(variable, leaf)}, ${quoted(name)})`;
}

/** Several values with commas between them, such as the addresses of uploads. */
function joined(draft: Draft, wanted: Wanted, value: string): string | undefined {
  const parts = value
    .split(',')
    .map((part) =>
      firstOf([...draft.answered].reverse(), (each) => same(each, { ...wanted, value: part })),
    );
  return parts.includes(undefined) ? undefined : `[${parts.join(', ')}].join(',')`;
}
