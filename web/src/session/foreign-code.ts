import type { BusinessError } from '@brought/sdk';
import * as codes from '@brought/sdk/codes';

/**
 * Codes that mean success on servers of other makes (zeros, ones, an HTTP status with or without
 * trailing zeros, a word or its first letter), and codes by which gateways report that they do not
 * know the outcome (time-out, duplicate, fault). Any of them may be returned instead of the
 * lender's own code, so none of them counts as the refusal of a write.
 */
const FOREIGN_CODE =
  /^(0+|1|2\d\d|[12]0000|408|409|5\d\d|[sty]|true|yes|ok(ay)?\W*|(succe|done|pass|complete|accept)\w*\W*)$/i;

/** Messages of success: next to a failure code they contradict it. */
const SAYS_SUCCESS =
  /^[\s.!]*(?:ok(?:ay)?|done|succe(?:ss|ssful|ssfully|eded)|sukses|berhasil|(?:i|u|ya|li|ku)mefanikiwa|kufanikiwa|mafanikio|成功|操作成功|请求成功)[\s.!]*$/i;

/** Whether the message of a refusal claims success. */
export const claimsSuccess = ({ serverMessage }: BusinessError): boolean =>
  SAYS_SUCCESS.test(serverMessage);

/**
 * Whether a refusal cannot be relied on: its code means something else on servers of other makes,
 * or its message contradicts it. Codes that the contract lists always have the contract's meaning.
 */
export function isForeign(error: BusinessError): boolean {
  const code = error.code.trim();
  const listed: readonly string[] = Object.values(codes[error.operationId]);
  return !listed.includes(code) && (FOREIGN_CODE.test(code) || claimsSuccess(error));
}
