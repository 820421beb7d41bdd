import type { MessageId } from '../../lib/language.ts';
import { codeTyped, plainTyped } from '../../lib/plain-typed.ts';
import { cleanedPhone, isAsDocumented, isPhone } from './phone.ts';
import { limits, type Values } from './queries.ts';

/** Name of a field of the form. */
export type FieldName = keyof Values;

/** What is wrong, by field. */
export type Faults = { [Name in FieldName]?: MessageId };

/**
 * What is wrong with these fields (PRO-18 to PRO-23). A captcha cannot be right as long as there
 * is none, and the server answers nothing without.
 */
export function faultsIn(values: Values, names: readonly FieldName[], hasCaptcha: boolean): Faults {
  const faults: Faults = {};
  if (!isPhone(values.phone)) {
    const wrong = isAsDocumented() ? 'promotion.phoneWrong' : 'promotion.phoneElsewhere';
    faults.phone = values.phone === '' ? 'promotion.phoneMissing' : wrong;
  }
  if (!hasCaptcha) faults.capcode = 'promotion.capcodeWaits';
  else if (values.capcode === '') faults.capcode = 'promotion.capcodeMissing';
  if (values.smsCode === '') faults.smsCode = 'promotion.smsCodeMissing';
  return Object.fromEntries(names.map((name) => [name, faults[name]]));
}

/** What was typed or pasted without separators, and no longer than the server takes it. */
export function cleaned(name: FieldName, text: string): string {
  return name === 'phone' ? cleanedPhone(plainTyped(text)) : codeTyped(text).slice(0, limits[name]);
}
