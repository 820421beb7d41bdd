import { InnerAddressError } from './inner-address.ts';
import { CUT_BEFORE, lostCodes } from './on-failure.ts';
import { isProxyError } from './proxy-error.ts';
import { inWords, tlsTrouble } from './tls-trouble.ts';
import type { NoReply } from './wire.ts';

const unreachable: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at the address',
  ENOTFOUND: 'no such host is known',
  EAI_AGAIN: 'the host name could not be resolved',
  EHOSTUNREACH: 'no way leads to the host',
  ENETUNREACH: 'no way leads to the host',
  ETIMEDOUT: 'the host did not take the connection',
  EADDRNOTAVAIL: 'the address cannot be had',
};

/** The meaning of a connection error. */
export function noReplyOf(error: unknown): NoReply {
  if (!(error instanceof Error)) return { failed: 'connection-lost', detail: String(error) };
  if (isProxyError(error) || error instanceof InnerAddressError) {
    return { failed: 'unreachable', detail: error.message };
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const away = unreachable[code];
  if (away !== undefined) return { failed: 'unreachable', detail: away };
  if (lostCodes.includes(code)) return { failed: 'connection-lost', detail: CUT_BEFORE };
  const insecure = tlsTrouble(error);
  if (insecure !== undefined) return { failed: 'tls', detail: inWords(insecure) };
  const [said = ''] = error.message.split('\n', 1);
  return { failed: 'connection-lost', detail: said };
}
