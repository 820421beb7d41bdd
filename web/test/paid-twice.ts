import { operations } from '@brought/sdk';
import type { KeyedCount } from '@brought/sdk/sandbox';

/**
 * The payments that reached a server more than once for one tap, each in a sentence. A server that
 * supports the key of a tap makes the payment once, however often it is sent: if it was sent twice,
 * the app has done so, unless `repeats` says that the browser does when a connection breaks.
 */
export function paidTwice(calls: readonly KeyedCount[], { repeats = false } = {}): string[] {
  return calls
    .filter(({ operationId }) => operations[operationId].effect === 'pay')
    .filter(({ requests, acted }) => acted > 1 || (requests > 1 && !repeats))
    .map(
      ({ operationId, key, requests, acted }) =>
        `${operationId} with the key ${key} came ${requests} times and was made ${acted} times`,
    );
}
