import { parentPort } from 'node:worker_threads';
import { listOperations } from '../../contract/operations.ts';
import { readContract } from '../../contract/read-contract.ts';
import { createContractGuard } from '../../judge/request/contract-guard.ts';
import type { Outcome } from '../../transport/wire.ts';
import type { Judged, ToJudge } from './judge-in-thread.ts';
import { createJudgePassed, type JudgePassed } from './judge-passed.ts';

/** The judge, made at the first request: the contract is read for it. */
let made: Promise<(each: ToJudge) => ReturnType<JudgePassed>> | undefined;

async function makeJudge() {
  const document = await readContract();
  const operations = new Map(listOperations(document).map((each) => [each.id, each]));
  const judge = createJudgePassed(document, createContractGuard(document));
  return async ({ operationId, received, body, outcome }: ToJudge) => {
    const operation = operations.get(operationId);
    if (!operation) throw new Error(`The contract has no ${operationId}.`);
    return judge(operation, received, bufferOf(body), withBuffer(outcome));
  };
}

async function answer(each: ToJudge): Promise<Judged> {
  const { ticket } = each;
  try {
    const judge = await (made ??= makeJudge());
    return { ticket, found: await judge(each) };
  } catch (error) {
    return { ticket, failed: String(error) };
  }
}

/** Buffers arrive from another thread as plain arrays of bytes. */
function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function withBuffer(outcome: ToJudge['outcome']): Outcome {
  return 'failed' in outcome ? outcome : { ...outcome, bytes: bufferOf(outcome.bytes) };
}

parentPort?.on('message', async (each: ToJudge) => {
  parentPort?.postMessage(await answer(each));
});
