import { operations, type OperationId } from '@brought/sdk';
import { hasField, namedFields } from '../../contract/field-rules.ts';
import { isRecord } from '../../contract/json-object.ts';
import { didYouMean } from '../../errors/nearest.ts';
import { Misspelt } from './endings.ts';

/**
 * An unknown name of a call, or of one of its fields, in a user flow that no compiler has checked.
 * The session would fill in the field, so the mistake would stay hidden.
 *
 * The error is created where the flow makes the call, so that its stack has those lines.
 */
export function misspeltIn(operationId: string, input: unknown): Misspelt | undefined {
  if (!isCall(operationId)) return unknownCall(operationId);
  const given = Object.keys(isRecord(input) ? input : {});
  const wrong = given.find((name) => !hasField(operationId, name));
  if (wrong === undefined) return undefined;
  const names = namedFields(operationId).map(([name]) => name);
  const has = names.length > 0 ? `It has ${names.join(', ')}.` : 'It has none of its own.';
  return new Misspelt(
    `${operationId} has no field ${wrong}.${didYouMean(wrong, names)} ${has} ctx.raw sends any.`,
  );
}

/** An error for an unknown call; undefined for a known one. */
export function misspeltCall(operationId: string): Misspelt | undefined {
  return isCall(operationId) ? undefined : unknownCall(operationId);
}

function unknownCall(name: string): Misspelt {
  const near = didYouMean(name, Object.keys(operations));
  return new Misspelt(`There is no call ${name}.${near} \`brought ops ls\` lists them.`);
}

/** True for the name of a call of the contract. */
export function isCall(name: string): name is OperationId {
  return Object.hasOwn(operations, name);
}
