import { config, isPhoneBy } from '../../lib/config.ts';
import { phoneRules } from './queries.ts';

const { pattern, maxLength } = phoneRules;

/** The code of the country, before a number as contacts and web pages have it. */
const COUNTRY_CODE = /^(00)?86(?=1\d{10}$)/;

/** A number of any country: a plus and up to 15 digits (E.164). */
const LONGEST = 16;

/** Whether phones are those of the documents, not those of a market that is configured. */
export const isAsDocumented = (): boolean => config.phonePattern === undefined;

/** Whether the server takes this for a phone (PRO-18). */
export const isPhone = (text: string): boolean => isPhoneBy(config.phonePattern ?? pattern, text);

/** Typed or pasted text without separators and, in the documents' market, its code. */
export function cleanedPhone(text: string): string {
  return isAsDocumented()
    ? text.replace(/\D/g, '').replace(COUNTRY_CODE, '').slice(0, maxLength)
    : text.replace(/(?!^\+)\D/g, '').slice(0, LONGEST);
}
