import { operations } from '@brought/sdk';
import { amountOf } from './amount.ts';
import type { Call } from './call.ts';
import type { Answered, Draft, Paid } from './draft.ts';
import { numberAt } from './expression.ts';
import type { Leaf } from './leaf.ts';
import { schemaOf } from './value.ts';

/** The amount that a call pays, from the fields that it sends. */
export function paidBy(
  { document, answered }: Draft,
  call: Call,
  fields: readonly (readonly [name: string, sent: string])[],
): Paid[] {
  if (operations[call.id].effect !== 'pay') return [];
  return fields.flatMap(([name, sent]) => {
    const schema = schemaOf(document, call.operation.bodies[0]?.schema, name) ?? {};
    const unit = schema['x-unit'];
    const amount = amountOf({ schema, value: Number(call.fields[name]) });
    if (unit === undefined || amount === undefined) return [];
    return [{ call, name, unit, amount, sent, after: answered.length }];
  });
}

/** The check of an amount left to pay that a payment reduced; undefined without such a payment. */
export function reducedByPayment(
  { answered, paid }: Draft,
  { call, variable }: Answered,
  leaf: Leaf,
): { name: string; expected: string; got: string } | undefined {
  const isSame = ({ steps }: Leaf): boolean => String(steps) === String(leaf.steps);
  // A call whose answer is unknown is ignored.
  const before = [...answered]
    .reverse()
    .find((each) => each.call.id === call.id && each.leaves.some(isSame));
  const was = before?.leaves.find(isSame);
  const [amount, other] = [amountOf(leaf), was && amountOf(was)];
  if (!before || !was || amount === undefined || other === undefined) return undefined;
  const payment = [...paid]
    .reverse()
    .find(
      (each) =>
        each.after > answered.indexOf(before) &&
        each.amount === other - amount &&
        each.unit === leaf.schema['x-unit'],
    );
  if (!payment) return undefined;
  const number = payment.sent.startsWith('Number(') ? payment.sent : `Number(${payment.sent})`;
  return {
    name: `${call.id}: ${leaf.name} is less by ${payment.name} of ${payment.call.id}`,
    expected: `${numberAt(before.variable, was)} - ${number}`,
    got: numberAt(variable, leaf),
  };
}
