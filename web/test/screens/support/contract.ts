import type { OperationId } from '@brought/sdk';
import { inject } from 'vitest';
import { readContract } from '../../contract-reader.ts';
import type { Server } from './server.ts';

export const { example, fieldsOf, assumedOf, screensOf } = readContract(inject('contract'));

/** Answers these calls with the contract's example of a success. */
export function succeedAll(server: Server, operationIds: readonly OperationId[]): void {
  for (const operationId of operationIds) server.answer(operationId, example(operationId));
}
