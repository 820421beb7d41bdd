import { operations } from '@brought/sdk';
import type { KeyedCount } from '@brought/sdk/sandbox';

/** The payments that a server has made more than once for one tap, each in a sentence. */
export function paidTwice(calls: readonly KeyedCount[]): string[] {
  return calls
    .filter(({ operationId, acted }) => operations[operationId].effect === 'pay' && acted > 1)
    .map(
      ({ operationId, key, requests, acted }) =>
        `${operationId} with the key ${key} came ${requests} times and was made ${acted} times`,
    );
}
