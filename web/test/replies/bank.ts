import { address } from '../address.ts';

export const BANK = address('/bindBank');

type Item = { code: string; note?: unknown[] } & Record<string, unknown>;

/** An item of the form with all ten fields; a text unless `changes` make it another kind. */
export function item(changes: Item): Item {
  const { code } = changes;
  return {
    title: `Title of ${code}`,
    subtitle: `Hint of ${code}`,
    cate: 'text',
    inputType: 0,
    value: '',
    type: '',
    note: [],
    cardTypeMi: '',
    channelNumber: '',
    ...changes,
  };
}

/** Options of a choice, by name and type. */
export const options = (types: Record<string, string | number>) =>
  Object.entries(types).map(([name, type]) => ({ name, type }));

export const cardType = (changes: Record<string, unknown> = {}) =>
  item({
    code: 'cardType',
    cate: 'enum',
    type: '1',
    note: options({ 'Mobile wallet': 1, 'Bank account': 2 }),
    ...changes,
  });

export const channel = (changes: Record<string, unknown> = {}) =>
  item({
    code: 'channel',
    cate: 'enum',
    note: options({ 'M-Pesa': '90006', 'Tigo Pesa': '90007' }),
    cardTypeMi: '1',
    ...changes,
  });

export const bank = (changes: Record<string, unknown> = {}) =>
  item({ code: 'bankCode', cate: 'enum', note: options({ CRDB: 'C1', NMB: 'N2' }), ...changes });
