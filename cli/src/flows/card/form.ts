import { readIdent, type Data } from '@brought/sdk';
import { bankCardType, bankChannel, bankItemCode } from '@brought/sdk/constants';
import type { FlowContext } from '../engine/context.ts';
import { theOrder } from '../shared/the-order.ts';

export type Item = Data<'bankCardInit'>['items'][number];

/** Values entered into the form. */
export type Entry = {
  /** Kind of account: a type of the cardType item. */
  cardType: string;
  /** Text for fields that take digits only. */
  digits: string;
  /** Text for other free text fields. */
  words: string;
};

/** Reads the form and checks its kinds of account and its default channel. */
export async function readForm(ctx: FlowContext): Promise<readonly Item[]> {
  const { productId } = theOrder(ctx);
  const { data } = await ctx.call('read the form', 'bankCardInit', { product_id: productId });
  const { items } = data;
  const types = items.find(({ code }) => code === bankItemCode.cardType);
  ctx.check('BANK-04 BANK-11 BANK-12 the form offers kinds of account', {
    expected: 'an item cardType with options',
    got: types?.note,
    holds: (types?.note.length ?? 0) > 0,
  });
  ctx.check('BANK-20 BANK-23 it begins with the default kind', {
    expected: bankCardType.wallet,
    got: String(types?.type),
  });
  const channels = items.find(({ note }) =>
    note.some(({ type }) => String(type) === bankChannel.initial),
  );
  ctx.check('BANK-21 the default channel is among the options', {
    expected: bankChannel.initial,
    got: channels?.note.map(({ type }) => type),
    holds: channels !== undefined,
  });
  return items;
}

/** The first kind of account that is not a wallet; empty if the form offers none. */
export function bankType(items: readonly Item[]): string {
  const types = items.find(({ code }) => code === bankItemCode.cardType)?.note ?? [];
  return types.map(({ type }) => String(type)).find((type) => type !== bankCardType.wallet) ?? '';
}

/** The item that selects the channel: other items refer to its options. */
function channelItem(items: readonly Item[]): Item | undefined {
  const referred = new Set(
    items.map(({ channelNumber }) => readIdent(channelNumber)).filter(Boolean),
  );
  return items.find(({ note }) => note.some(({ type }) => referred.has(String(type))));
}

/** Whether an item is shown for a kind of account and a channel. */
function isShown(item: Item, cardType: string, channel: string): boolean {
  const belongs = ['', cardType].includes(readIdent(item.cardTypeMi));
  if (item.note.length > 0) return belongs;
  const ofChannel = readIdent(item.channelNumber);
  return (
    belongs && (ofChannel === '' || (cardType === bankCardType.wallet && ofChannel === channel))
  );
}

/** Values by item code as the screen sends them: one entry for each item, empty if it is hidden. */
export function fill(items: readonly Item[], entry: Entry): Record<string, string> {
  const channels = channelItem(items);
  const channel = String(channels?.type || bankChannel.initial);
  return Object.fromEntries(
    items.map((item) => {
      if (item.code === bankItemCode.cardType) return [item.code, entry.cardType];
      if (!isShown(item, entry.cardType, channel)) return [item.code, ''];
      if (item === channels) return [item.code, channel];
      if (item.note.length > 0) return [item.code, String(item.type || (item.note[0]?.type ?? ''))];
      return [item.code, Number(item.inputType) === 1 ? entry.digits : entry.words];
    }),
  );
}

/** Name of the option that was selected for the chosen kind of account. */
export function accountName(
  items: readonly Item[],
  values: Readonly<Record<string, string>>,
): string {
  const chooser = items.find(
    ({ code, note, cardTypeMi }) =>
      code !== bankItemCode.cardType &&
      note.length > 0 &&
      String(cardTypeMi) === values[bankItemCode.cardType],
  );
  return chooser?.note.find(({ type }) => String(type) === values[chooser.code])?.name ?? '';
}
