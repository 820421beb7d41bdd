import type { Data, OperationId, Reply } from '@brought/sdk';
import { brought } from './brought.ts';

/** What `brought.call` takes for an operation: its name, its own fields, options. */
export type Call<Id extends OperationId> = Parameters<typeof brought.call<Id>>;

type Early = { reply: Promise<Reply<unknown>>; arrived?: Reply<unknown> };

const early = new Map<string, Early>();

/**
 * Sends the first call of the first screen while the application is still arriving. `call` with
 * the same operation and fields then takes this reply, once.
 */
export function callEarly<Id extends OperationId>(...wanted: Call<Id>): void {
  const sent = brought.call<Id>(...wanted);
  const kept: Early = { reply: sent };
  early.set(keyOf(wanted), kept);
  // Whoever takes the reply meets its failure; if nobody does, nobody needs to hear of it.
  sent.then((reply) => (kept.arrived = reply)).catch(() => undefined);
}

/** The reply to a call that was sent early, which stays for whoever takes it. */
export async function earlyReply<Id extends OperationId>(
  ...wanted: Call<Id>
): Promise<Reply<Data<Id>> | undefined> {
  return (await early.get(keyOf(wanted))?.reply) as Reply<Data<Id>> | undefined;
}

/** Makes a call, or takes the reply to the same call that was sent early. */
export async function call<Id extends OperationId>(...wanted: Call<Id>): Promise<Reply<Data<Id>>> {
  const sent = take(wanted);
  return sent ? ((await sent.reply) as Reply<Data<Id>>) : brought.call<Id>(...wanted);
}

/** Takes the reply to a call that was sent early if it has arrived. */
export function arrived<Id extends OperationId>(...wanted: Call<Id>): Reply<Data<Id>> | undefined {
  if (!early.get(keyOf(wanted))?.arrived) return undefined;
  return take(wanted)?.arrived as Reply<Data<Id>>;
}

function take(wanted: readonly unknown[]): Early | undefined {
  const key = keyOf(wanted);
  const sent = early.get(key);
  early.delete(key);
  return sent;
}

function keyOf([operationId, fields = {}]: readonly unknown[]): string {
  return JSON.stringify([operationId, fields]);
}
