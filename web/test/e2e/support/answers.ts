import { operations, type OperationId } from '@brought/sdk';
import { example } from './contract.ts';
import type { Server } from './server.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="32"/>';

/** Answers every call as the contract's examples do. */
export function answerAll(server: Server): void {
  for (const operationId of Object.keys(operations) as OperationId[]) {
    if (operations[operationId].envelope !== 'raw') {
      server.answer(operationId, example(operationId));
    }
  }
  server.reply('getCaptcha', { contentType: 'image/svg+xml', body: PICTURE });
}
