import type { MessageId } from '../../lib/language.ts';
import { codeTyped, plainTyped } from '../../lib/plain-typed.ts';
import { cleanedPhone, isAsDocumented, isPhone } from './phone.ts';
import { limits, type Values } from './queries.ts';

/** Name of a field of the form. */
export type FieldName = keyof Values;

/** The error texts, by field. */
export type Faults = Partial<Record<FieldName, MessageId>>;

/**
 * The errors in these fields (PRO-18 to PRO-23). Without a captcha picture no captcha can be right,
 * and the server accepts no call without one.
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

/** Typed or pasted text without separators, cut to the length that the server takes. */
export function cleaned(name: FieldName, text: string): string {
  return name === 'phone' ? cleanedPhone(plainTyped(text)) : codeTyped(text).slice(0, limits[name]);
}
