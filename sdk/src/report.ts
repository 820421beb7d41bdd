import type { BroughtError } from './errors/brought-error.ts';
import type { Exchange } from './exchange.ts';
import type { BroughtOptions } from './options.ts';

/**
 * Tells `onCall` of an ended call. A fault in the listener must not turn a paid call into a failed
 * one: it surfaces as an unhandled error of its own instead.
 */
export function report(
  onCall: NonNullable<BroughtOptions['onCall']>,
  exchange: Exchange,
  durationMs: number,
  error?: BroughtError,
): void {
  const { operationId, operation, url, headers, fields, body, response, received } = exchange;
  try {
    onCall({
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
  } catch (fault) {
    queueMicrotask(() => {
      throw fault;
    });
  }
}
