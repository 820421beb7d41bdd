import { bankCardType, bankChannel } from '@brought/sdk/constants';
import type { Field, Form } from './form-fields.ts';

/** The borrower's input, by field id. */
export type Entries = Record<string, string>;

/** The current value of a field. */
export function valueOf(field: Field, entries: Entries): string {
  return entries[field.id] ?? field.initial;
}

/** The card type chosen now. */
export function cardTypeOf({ types }: Form, entries: Entries): string {
  return types ? valueOf(types, entries) : bankCardType.wallet;
}

/**
 * The fields that are shown (BANK-25 to BANK-28): a choice only on its own card type, and on card
 * type 1 a field of a channel only with that channel. Of several with one code the first counts.
 */
function shownFields(form: Form, entries: Entries): Field[] {
  const cardType = cardTypeOf(form, entries);
  const channel = (form.channels && valueOf(form.channels, entries)) || bankChannel.initial;
  const codes = new Set<string>();
  return form.fields.filter((field) => {
    const ofType = field.kind !== 'choice' || field.cardType === '' || field.cardType === cardType;
    const ofChannel =
      cardType !== bankCardType.wallet || field.channel === '' || field.channel === channel;
    if (!ofType || !ofChannel || codes.has(field.code)) return false;
    codes.add(field.code);
    return true;
  });
}

/** Fields in the server's order, and the card type under whose name they are, if any. */
export type FieldGroup = { cardType: string | undefined; fields: Field[] };

/**
 * The shown fields, with those for another card type than the chosen one listed separately: the
 * rules hide choices only (BANK-27), and channels' fields on card type 1 only (BANK-28). Below
 * them those of the chosen type are listed under its name, because the order is the server's.
 */
export function fieldGroups(form: Form, entries: Entries): FieldGroup[] {
  const chosen = cardTypeOf(form, entries);
  const groups: FieldGroup[] = [];
  for (const field of shownFields(form, entries)) {
    const type = field.cardType || (field.channel && bankCardType.wallet);
    const isNamed = type !== chosen || groups.some((group) => group.cardType !== undefined);
    const cardType = isNamed && nameOfType(form, type) !== undefined ? type : undefined;
    const last = groups[groups.length - 1];
    if (last && last.cardType === cardType) last.fields.push(field);
    else groups.push({ cardType, fields: [field] });
  }
  return groups;
}

/** Name of a card type of the form; undefined if it has none of this type. */
export function nameOfType({ types }: Form, cardType: string): string | undefined {
  return types?.options.find(({ type }) => type === cardType)?.name;
}

/**
 * The fields to send: one value for every code of the form, hidden fields included (BANK-31). If
 * several fields share a code, the shown one counts.
 */
export function valuesByCode(form: Form, entries: Entries): Record<string, string> {
  const values = new Map<string, string>();
  for (const field of [
    ...shownFields(form, entries),
    ...(form.types ? [form.types] : []),
    ...form.all,
  ]) {
    if (!values.has(field.code)) values.set(field.code, valueOf(field, entries));
  }
  return Object.fromEntries(values);
}
