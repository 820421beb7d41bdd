import type { OperationId } from '@brought/sdk';
import { readContract } from '../../contract-reader.ts';
import { contract } from '../../contract.ts';
import type { Server } from './server.ts';

export type { Reply } from '../../contract-reader.ts';

export const { example, fieldsOf, assumedOf } = readContract(contract);

/** Answers these calls with the contract's example of a success. */
export function succeedAll(server: Server, operationIds: readonly OperationId[]): void {
  for (const operationId of operationIds) server.answer(operationId, example(operationId));
}
