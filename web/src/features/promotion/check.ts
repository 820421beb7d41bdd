import type { MessageId } from '../../lib/language.ts';
import { isPhone, type Values } from './queries.ts';

/** Name of a field of the form. */
export type FieldName = keyof Values;

/** What is wrong, by field. */
export type Faults = { [Name in FieldName]?: MessageId };

/**
 * What is wrong with these fields (PRO-18 to PRO-23). A captcha cannot be right as long as there
 * is none, and the server answers nothing without.
 */
export function faultsIn(values: Values, names: FieldName[], hasCaptcha: boolean): Faults {
  const faults: Faults = {};
  if (!isPhone(values.phone)) {
    faults.phone = values.phone === '' ? 'promotion.phoneMissing' : 'promotion.phoneWrong';
  }
  if (!hasCaptcha) faults.capcode = 'promotion.capcodeWaits';
  else if (values.capcode === '') faults.capcode = 'promotion.capcodeMissing';
  if (values.smsCode === '') faults.smsCode = 'promotion.smsCodeMissing';
  return Object.fromEntries(names.map((name) => [name, faults[name]]));
}

/** The code of the country, before a number as contacts and web pages have it. */
const COUNTRY_CODE = /^(00)?86(?=1\d{10}$)/;

/** What was typed or pasted without separators and country codes. */
export function cleaned(name: FieldName, text: string): string {
  const plain = text.normalize('NFKC');
  return name === 'phone'
    ? plain.replace(/\D/g, '').replace(COUNTRY_CODE, '')
    : plain.replace(/[\s-]/g, '');
}
