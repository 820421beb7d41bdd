import { bankCardType, bankChannel, bankItemCate, bankItemCode } from '@brought/sdk/constants';
import { shownText } from '../../lib/plain-text.ts';
import { identsOf, isNumeric, type BankItem } from './queries.ts';

/** The category that is typed; the contract's others are chosen. */
const TYPED = 'text' satisfies (typeof bankItemCate)[number];

const chosen: readonly string[] = bankItemCate.filter((category) => category !== TYPED);

/** An option of a choice; `type` is what is sent. */
export type Option = { name: string; type: string };

/** An item of the form, ready to render. */
export type Field = {
  /** Its code, and its position among the items with that code. */
  id: string;
  code: string;
  label: string;
  placeholder: string;
  kind: 'text' | 'number' | 'choice';
  /** The options, each type once. */
  options: readonly Option[];
  /** The value until the borrower touches it; for a choice, empty or the type of an option. */
  initial: string;
  /** Type that the server names, whether an option has it or not. */
  named: string;
  /** Card type that it applies to; empty for all. */
  cardType: string;
  /** Channel that it applies to; empty for all. */
  channel: string;
};

/** The form, even if the server's definition makes no sense. */
export type Form = {
  /** The choice of the card type, if there is any. */
  types: Field | undefined;
  /** The choice whose options are channels, if there is any. */
  channels: Field | undefined;
  /** All items but those of the card type, in the server's order. */
  fields: readonly Field[];
  /** Every item, in the server's order. */
  all: readonly Field[];
};

/**
 * Makes a form of the server's items. Items without a code could not be sent, and are left out. If
 * an account `toPayFrom` is asked for, the first card type after the wallets of type 1 is open,
 * unless the server names another.
 */
export function readForm(items: readonly BankItem[], toPayFrom = false): Form {
  const turns = new Map<string, number>();
  const all = items.flatMap((item) => {
    if (item.code.trim() === '') return [];
    const turn = turns.get(item.code) ?? 0;
    turns.set(item.code, turn + 1);
    return [readField(item, `${item.code} ${turn}`)];
  });
  const types = all.find(
    ({ code, options }) => code === bankItemCode.cardType && options.length > 0,
  );
  const fields = all.filter(({ code }) => code !== bankItemCode.cardType);
  const numbers = new Set([bankChannel.initial, ...fields.map(({ channel }) => channel)]);
  const channels = fields.find((field) => offersChannels(field, numbers));
  if (channels && channels.named === '') {
    channels.initial = matching(channels.options, bankChannel.initial);
  }
  if (types) {
    types.initial ||=
      matching(types.options, bankCardType.wallet) || (types.options[0]?.type ?? '');
    const card = types.options.find(({ type }) => type !== bankCardType.wallet);
    if (toPayFrom && card && types.initial === bankCardType.wallet) types.initial = card.type;
  }
  return { types, channels, fields, all };
}

function readField(item: BankItem, id: string): Field {
  const options = readOptions(item);
  const isChoice = chosen.includes(item.cate) || (item.cate !== TYPED && options.length > 0);
  const typed = isNumeric(item) ? 'number' : 'text';
  return {
    id,
    code: item.code,
    label: item.title.trim() || item.subtitle.trim() || item.code,
    placeholder: item.subtitle,
    kind: isChoice ? 'choice' : typed,
    options,
    initial: isChoice ? matching(options, String(item.type)) : String(item.value),
    ...identsOf(item),
  };
}

/**
 * Options by type: with two of the same type the server could not tell which was chosen, and one
 * without a type would send nothing. One without a name, whose type is a machine value, is of no
 * use.
 */
function readOptions({ note }: BankItem): Option[] {
  const byType = new Map<string, Option>();
  for (const { name, type } of note) {
    const key = String(type);
    const shown = name.trim() || shownText(key).trim();
    if (shown !== '' && key.trim() !== '' && !byType.has(key))
      byType.set(key, { name: shown, type: key });
  }
  return [...byType.values()];
}

/** The choice of the channel has no code that identifies it: it is the one with channel numbers. */
function offersChannels(field: Field, numbers: ReadonlySet<string>): boolean {
  const onFirstType = field.cardType === '' || field.cardType === bankCardType.wallet;
  return (
    onFirstType && field.kind === 'choice' && field.options.some(({ type }) => numbers.has(type))
  );
}

function matching(options: readonly Option[], wanted: string): string {
  return options.some(({ type }) => type === wanted) ? wanted : '';
}
