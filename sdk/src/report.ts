import type { BroughtError } from './errors/brought-error.ts';
import type { BroughtOptions } from './options.ts';
import { bodyOf } from './request/body.ts';
import type { Exchange } from './request/exchange.ts';

/** Calls `onCall` for an ended call. */
export function report(
  onCall: NonNullable<BroughtOptions['onCall']>,
  exchange: Exchange,
  durationMs: number,
  error?: BroughtError,
): void {
  const { operationId, operation, encoding, headers, fields, url, response, received } = exchange;
  // Fields that cannot be sent at all made no request: nothing happened.
  if (url === undefined) return;
  const body = encoding === 'multipart' ? undefined : bodyOf(encoding, fields);
  reportTo(onCall, {
    operationId,
    method: operation.method,
    url,
    requestHeaders: headers,
    fields,
    ...(typeof body === 'string' && { requestBody: body }),
    ...(response && { status: response.status, responseHeaders: response.headers }),
    ...(received !== undefined && { received }),
    durationMs,
    ...(error && { error }),
  });
}

/**
 * Calls a listener. A fault in it must not turn a paid call into a failed one: it becomes an
 * unhandled error instead.
 */
export function reportTo<Event>(listener: (event: Event) => void, event: Event): void {
  try {
    listener(event);
  } catch (fault) {
    queueMicrotask(() => {
      throw fault;
    });
  }
}
