import type { Data } from '@brought/sdk';
import { writeStored } from '../../lib/storage.ts';
import type { Way } from './queries.ts';

/** Keeps the ways to repay under the name that the documents give; card numbers and the token are left out. */
export function keepWay({ alipay, bankCards }: Way): void {
  const cards = bankCards.map(({ id, bankName, bankCode }) => ({ id, bankName, bankCode }));
  writeStored('payway', { alipay, bankCards: cards });
}

/** Keeps the template of the channel under the name that the documents give. */
export function keepTemplate(template: Data<'channelTemplate'>): void {
  writeStored('registerTemplate', template);
}
