import type { Data, OperationId, Reply } from '@brought/sdk';
import { brought } from './brought.ts';

/** What `brought.call` takes for an operation: its name, its own fields, options. */
export type Call<Id extends OperationId> = Parameters<typeof brought.call<Id>>;

const early = new Map<string, Promise<Reply<unknown>>>();

/**
 * Sends the first call of the first screen while the application is still arriving. `call` with
 * the same operation and fields then takes this reply, once.
 */
export function callEarly<Id extends OperationId>(...wanted: Call<Id>): void {
  const reply = brought.call<Id>(...wanted);
  // Whoever takes the reply meets its failure; if nobody does, nobody needs to hear of it.
  reply.catch(() => undefined);
  early.set(keyOf(wanted), reply);
}

/** Makes a call, or takes the reply to the same call that was sent early. */
export async function call<Id extends OperationId>(...wanted: Call<Id>): Promise<Reply<Data<Id>>> {
  const key = keyOf(wanted);
  const sent = early.get(key);
  early.delete(key);
  return sent ? ((await sent) as Reply<Data<Id>>) : brought.call<Id>(...wanted);
}

function keyOf([operationId, fields = {}]: readonly unknown[]): string {
  return JSON.stringify([operationId, fields]);
}
