import type { Field } from './form-fields.ts';

/**
 * What a browser may fill in, by words in an item's code; the server does not say. The value of
 * any other item may be an account number, which no browser is to remember.
 */
const purposes = [
  [/card_?(no|num|number)$/i, 'cc-number'],
  [/(phone|mobile|msisdn|wallet)/i, 'tel-national'],
  [/(^|user|holder|full|real|account|card)_?name$/i, 'name'],
  [/e-?mail/i, 'email'],
] as const;

/** The autocomplete token of a field. */
export function autoCompleteOf({ code }: Field): string {
  const found = purposes.find(([words]) => words.test(code));
  if (!found) return 'off';
  const [, token] = found;
  return token;
}
