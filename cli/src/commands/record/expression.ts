import type { Leaf } from './leaf.ts';
import { memberOf } from './typescript.ts';

/** The expression in a flow for a value of an answer, which is in a variable. */
export function positionOf(
  variable: string,
  { steps, optional }: Pick<Leaf, 'steps' | 'optional'>,
): string {
  return steps.reduce<string>((before, step, at) => {
    const mark = optional[at - 1] === true ? '?.' : '';
    if (typeof step === 'number') return `${before}${mark}[${step}]`;
    return mark === '' ? memberOf(before, step) : `${before}?.${memberOf('', step).slice(1)}`;
  }, `${variable}.data`);
}

/** The same as a text, whatever type the contract allows. */
export function textAt(variable: string, leaf: Leaf): string {
  const position = positionOf(variable, leaf);
  const absent = leaf.optional.includes(true);
  const isText = leaf.types.length > 0 && leaf.types.every((type) => type === 'string');
  if (isText) return absent ? `${position} ?? ''` : position;
  return absent ? `String(${position} ?? '')` : `String(${position})`;
}

/** The same as a number. */
export function numberAt(variable: string, leaf: Leaf): string {
  return `Number(${positionOf(variable, leaf)})`;
}
