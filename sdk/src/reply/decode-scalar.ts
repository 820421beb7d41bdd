import type { Scalar } from '../shapes/operation.ts';
import { unread, type Cursor } from './violation.ts';

/** Whole units, as `12`, ` 12 ` or `12.00`; `12.000` may be twelve thousand, `12,5` anything. */
const INTEGER_TEXT = /^\s*-?\d+(\.0{1,2})?\s*$/;
const NUMBER_TEXT = /^\s*-?\d+(\.\d+)?\s*$/;

/** Texts that mean that there is no day, and the usual printed forms of a zero or a null date. */
const noDays = [
  /^[-/.:\s0]*[-0][-/.:\s0]*$/,
  /^(?:0\d{3}|1[0-8]\d\d|19[0-7]\d)-|^(?:\d{1,2}[-/.]\d{1,2}[-/.])?0000\b/,
  /\b1970\b|-0001\b/,
  /\bNaN\b|^invalid date|^n\/a$|^\/date\(0\)\/$/i,
];
/**
 * One amount, with or without a currency: not a day, time or sentence, nor a fraction of a
 * hundredth, such as three digits that cannot be thousands.
 */
const AMOUNT_TEXT =
  /^[\p{L}\p{Sc}\s./=-]{0,12}(?:\d{1,15}|[1-9]\d{0,2}([.,\s])\d{3}(?:\1\d{3}){0,4})(?:[.,]\d{1,2})?[\p{L}\p{Sc}\s./=-]{0,12}$/u;
const DIGITS = /^-?\d+$/;
/** A day without separators, with or without its time, is not a number of seconds. */
const DAY_DIGITS = /^(?!1970)(19|20)\d{6}(\d{6})?$/;
const SECONDS_OF_1970 = 365 * 24 * 60 * 60;
/** From this number on, the value was counted in another unit. */
const MS_OF_2101 = Date.UTC(2101, 0, 1);

/**
 * `1e21` has lost its original digits, and so has everything that JSON.parse turns into Infinity.
 */
function isExact(value: unknown): value is number {
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
}

function numberIn(value: unknown, pattern: RegExp): unknown {
  return typeof value === 'string' && pattern.test(value) ? Number(value) : value;
}

/**
 * The number that a value of a reply stands for, of whole units or of any; undefined when it is
 * none. Also reads the text of a number: `12`, ` 12 ` or, of whole units, `12.00`.
 */
export function readNumber(type: 'integer' | 'number', value: unknown): number | undefined {
  const number = numberIn(value, type === 'integer' ? INTEGER_TEXT : NUMBER_TEXT);
  const isRead = type === 'integer' ? Number.isSafeInteger(number) : isExact(number);
  return isRead ? Number(number) : undefined;
}

function isIdent(value: unknown): value is string | number {
  return typeof value === 'string' || Number.isSafeInteger(value);
}

/** Whether it is a day or a moment at all; the empty text means that there is none. */
function isMoment(value: unknown): value is string | number {
  if (!isIdent(value)) return false;
  const text = String(value).trim();
  if (noDays.some((none) => none.test(text))) return false;
  if (!DIGITS.test(text) || DAY_DIGITS.test(text)) return true;
  return Number(text) >= SECONDS_OF_1970 && Number(text) < MS_OF_2101;
}

/**
 * The status that a value of a reply stands for: a number in any notation (`' 174 '`, `'174.0'`),
 * and any other text unchanged; undefined when it is not a status.
 */
export function readStatus(value: unknown): string | number | undefined {
  const status = numberIn(value, INTEGER_TEXT);
  return isIdent(status) && String(status).trim() !== '' ? status : undefined;
}

/** A text with one amount in it, unchanged; undefined when it is not one. */
function amountText(value: unknown, cursor: Cursor): string | undefined {
  const text = typeof value === 'string' ? cursor.readText(value) : undefined;
  return text !== undefined && AMOUNT_TEXT.test(text) ? text : undefined;
}

/** A plain value by its kind; Unread if it is not of that kind. */
export function decodeScalar(shape: Scalar, value: unknown, cursor: Cursor): unknown {
  switch (shape) {
    case 'text':
    case 'exact':
      if (!isExact(value) && typeof value !== 'string') return unread(cursor, 'a text', value);
      if (shape === 'exact') return String(value);
      return cursor.readText(String(value)) ?? unread(cursor, 'a text for people', value);
    case 'integer':
      return readNumber(shape, value) ?? unread(cursor, 'an integer', value);
    case 'number':
      return readNumber(shape, value) ?? unread(cursor, 'a number', value);
    case 'boolean':
      return typeof value === 'boolean' ? value : unread(cursor, 'true or false', value);
    case 'flag':
      return isIdent(value) || typeof value === 'boolean'
        ? value
        : unread(cursor, 'a flag (0, 1, a text, true or false)', value);
    case 'ident':
      return isIdent(value) ? value : unread(cursor, 'a text or an integer', value);
    case 'status':
      return readStatus(value) ?? unread(cursor, 'a status (an integer, or a text)', value);
    case 'moment':
      if (!isMoment(value)) return unread(cursor, 'a day or a time stamp', value);
      return typeof value === 'string' ? (cursor.readText(value) ?? '') : value;
    case 'amount':
      return Number.isSafeInteger(value)
        ? value
        : (amountText(value, cursor) ??
            unread(cursor, 'an amount (an integer in hundredths, or a text)', value));
    case 'units': {
      const units = readNumber('integer', value) ?? amountText(value, cursor);
      return units ?? unread(cursor, 'an amount (an integer, or a text)', value);
    }
    case 'any':
      return value;
  }
}
