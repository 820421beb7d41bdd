import { createBrought, type OperationId, type Repair } from '../src/index.ts';
import { typicalFields } from './bundle.ts';
import { startServer } from './server.ts';

export type Json = Record<string, unknown>;

/** The data that a client reads, and its repairs. */
export async function read(
  id: OperationId,
  data: unknown,
): Promise<{ data: Json; repairs: Repair[] }> {
  const server = await startServer({ code: '00', data });
  const repairs: Repair[] = [];
  const brought = createBrought({ baseUrl: server.url, onRepair: (one) => repairs.push(one) });
  const reply = await brought.callByName(id, typicalFields(id));
  return { data: reply.data as Json, repairs };
}

/** The same, with each repair as a text: path, what was found, what it became. */
export async function repaired(id: OperationId, payload: Json): Promise<[Json, ...string[]]> {
  const { data, repairs } = await read(id, payload);
  return [data, ...repairs.map(({ path, found, became }) => `${path}: ${found}, ${became}`)];
}
