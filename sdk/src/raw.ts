import type { Client } from 'openapi-fetch';
import type { createClient, RequestOptions } from './client.ts';
import { Deadline } from './deadline.ts';
import { operations } from './generated/operations.ts';
import type { paths } from './generated/schema.ts';
import type { OperationId } from './request/call-types.ts';
import { timeoutFailure } from './transport-failure.ts';

/** The methods of the openapi-fetch client that the contract has. */
export type RawClient = Pick<Client<paths>, 'GET' | 'POST'>;

const idsByPath = new Map(
  (Object.keys(operations) as OperationId[]).map((id) => [operations[id].path, id]),
);

/** The client by path, with a time-out that lasts until the answer is complete. */
export function createRaw(
  { prepare, send }: ReturnType<typeof createClient>,
  timeoutMs: number,
): RawClient {
  async function request(path: string, options: RequestOptions = {}) {
    const id = idsByPath.get(path);
    if (id === undefined) throw new RangeError(`There is no path ${path} in the contract.`);
    const deadline = new Deadline(timeoutMs, options.signal ?? undefined);
    try {
      deadline.assertRunning();
      return await deadline.within(send(prepare(id), { ...options, signal: deadline.signal }));
    } catch (error) {
      throw deadline.cause === 'timeout' ? timeoutFailure(id, path, timeoutMs, error) : error;
    } finally {
      deadline.clear();
    }
  }
  return { GET: request as RawClient['GET'], POST: request as RawClient['POST'] };
}
