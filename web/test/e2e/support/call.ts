import { operations, type OperationId } from '@brought/sdk';
import type { Request, Response } from 'playwright/test';
import { operationAt, type SentCallOf } from '../../sent-call.ts';

/** A call as it went over the wire. */
export type SentCall = SentCallOf<Buffer>;

/** Whether an address is that of a call of the contract. */
export const isCall = (url: URL): boolean => operationAt(url.pathname) !== undefined;

/** Matches the replies to calls of an operation, for `waitForResponse`. */
export const isReplyTo = (operationId: OperationId) => (response: Response) =>
  new URL(response.url()).pathname === operations[operationId].path;

/** Reads the request of a call. */
export async function readCall(request: Request): Promise<SentCall> {
  const url = new URL(request.url());
  const operationId = operationAt(url.pathname);
  if (!operationId) throw new Error(`the contract knows no call at ${url.pathname}`);
  const body = request.postDataBuffer() ?? Buffer.alloc(0);
  return {
    operationId,
    method: request.method(),
    query: url.searchParams,
    headers: await request.allHeaders(),
    body,
    form: new URLSearchParams(body.toString('utf8')),
  };
}
