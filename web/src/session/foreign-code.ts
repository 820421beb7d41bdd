import type { BusinessError } from '@brought/sdk';
import * as codes from '@brought/sdk/codes';

/**
 * Codes by which servers of other makes say that a call succeeded: zeros, ones, a status of HTTP or
 * one with zeros behind it, a word or its first letter; and those by which gateways say that they
 * do not know: no answer in time, a call that is there already, a fault. Any of them may stand in
 * place of the lender's own, so none is taken for a refusal of a write.
 */
const FOREIGN_CODE =
  /^(0+|1|2\d\d|[12]0000|408|409|5\d\d|[sty]|true|yes|ok(ay)?\W*|(succe|done|pass|complete|accept)\w*\W*)$/i;

/** What a server writes where all went well: beside a failure it says the opposite of it. */
const SAYS_SUCCESS =
  /^[\s.!]*(?:ok(?:ay)?|done|succe(?:ss|ssful|ssfully|eded)|sukses|berhasil|(?:i|u|ya|li|ku)mefanikiwa|kufanikiwa|mafanikio|成功|操作成功|请求成功)[\s.!]*$/i;

/** Whether the message of a refusal says that all went well. */
export const saysSuccess = ({ serverMessage }: BusinessError): boolean =>
  SAYS_SUCCESS.test(serverMessage);

/**
 * Whether a refusal is none that can be relied on: its code is one that a server of another make
 * means otherwise, or its message says the opposite of it. What the contract lists is meant as it
 * says.
 */
export function isForeign(error: BusinessError): boolean {
  const code = error.code.trim();
  const listed: readonly string[] = Object.values(codes[error.operationId]);
  return !listed.includes(code) && (FOREIGN_CODE.test(code) || saysSuccess(error));
}
