import { commonParameters } from '../generated/operations.ts';
import type { Session } from './session.ts';

/** A value that a query or a form can carry. null is sent empty, undefined is left out. */
export type Value = string | number | boolean | null | undefined;

/** Own fields of a call, by wire name. Files travel in multipart bodies only. */
export type Fields = Record<string, Value | Blob>;

const NEEDS_NO_ENCODING = /^[\w.-]*$/;

/**
 * Percent-encodes any text; half of a character pair, which encodeURIComponent refuses, becomes
 * U+FFFD.
 */
export function encode(text: string): string {
  if (NEEDS_NO_ENCODING.test(text)) return text;
  try {
    return encodeURIComponent(text);
  } catch {
    return new URLSearchParams([['', text]]).toString().slice(1);
  }
}

/**
 * One more `name=value`, led by '&' unless it is the first.
 *
 * @throws TypeError for a file or any other object, rather than sending '[object Object]'.
 */
export function append(pairs: string, name: string, value: Value | Blob): string {
  if (value === undefined) return pairs;
  if (typeof value === 'object' && value !== null) {
    throw new TypeError(
      `The field ${name} takes a text or a number; files go with the upload call only.`,
    );
  }
  const pair = `${encode(name)}=${value === null ? '' : encode(String(value))}`;
  return pairs === '' ? pair : `${pairs}&${pair}`;
}

/**
 * Query of a call: the common session parameters that the session has, then the own fields of a
 * GET, which win over a common parameter of the same name.
 */
export function queryOf(session: Session, own: Fields): string {
  let pairs = '';
  for (const name of commonParameters) {
    if (session[name] && own[name] === undefined) pairs = append(pairs, name, session[name]);
  }
  for (const name in own) pairs = append(pairs, name, own[name]);
  return pairs;
}
