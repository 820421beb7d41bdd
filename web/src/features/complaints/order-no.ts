import { readStored, writeStored } from '../../lib/storage.ts';

const KEY = 'orderNo';

/** Keeps the number of the order that the complaint is about (document 1, section 4). */
export function keepOrderNo(orderNo: string): void {
  writeStored(KEY, orderNo);
}

/** The number kept last; empty when there is none. */
export function keptOrderNo(): string {
  return readStored(KEY) ?? '';
}
