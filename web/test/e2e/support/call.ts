import { operations, type OperationId } from '@brought/sdk';
import type { Request, Response } from 'playwright/test';

/** A call as it went over the wire. */
export type SentCall = {
  operationId: OperationId;
  method: string;
  query: URLSearchParams;
  /** Header values by lower-case name. */
  headers: Record<string, string>;
  body: Buffer;
  /** The body read as a form. */
  form: URLSearchParams;
};

const paths = new Map(
  Object.entries(operations).map(([id, { path }]) => [path, id as OperationId]),
);

/** Whether an address is that of a call of the contract. */
export const isCall = (url: URL): boolean => paths.has(url.pathname);

/** Tells the replies to calls of an operation, for `waitForResponse`. */
export const isReplyTo = (operationId: OperationId) => (response: Response) =>
  new URL(response.url()).pathname === operations[operationId].path;

/** Reads the request of a call. */
export async function readCall(request: Request): Promise<SentCall> {
  const url = new URL(request.url());
  const operationId = paths.get(url.pathname);
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
