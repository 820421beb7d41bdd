import {
  createBrought,
  type BroughtOptions,
  type CallEvent,
  type CallOptions,
  type Fields,
  type OperationId,
} from '@brought/sdk';

/** A request that was prepared but not sent. It holds secrets. */
export type Plan = {
  event: CallEvent;
  bytes: Buffer;
  contentType: string | undefined;
};

/** The request of a call as the SDK makes it, without sending it. */
export async function plan(
  options: BroughtOptions,
  operationId: OperationId,
  fields: Fields,
  call: CallOptions,
): Promise<Plan> {
  const events: CallEvent[] = [];
  let bytes = Buffer.alloc(0);
  let contentType: string | undefined;
  const brought = createBrought({
    ...options,
    fetch: async (request) => {
      bytes = Buffer.from(await request.arrayBuffer());
      contentType = request.headers.get('content-type') ?? undefined;
      throw new Error('This request is only planned.');
    },
    onCall: (event) => events.push(event),
  });
  await brought.callByName(operationId, fields, call).catch((error: unknown) => {
    // A field that cannot be sent at all fails before there is a request.
    if (events.length === 0) throw error;
  });
  const [event] = events;
  if (!event) throw new Error(`${operationId} made no request.`);
  return { event, bytes, contentType };
}
