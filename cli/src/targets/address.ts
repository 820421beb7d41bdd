import { usageError } from '../errors/cli-error.ts';
import { nearest } from '../errors/nearest.ts';

/** Targets within this program, by name. */
export const builtInTargets = ['mock', 'sandbox'] as const;
export type BuiltInTarget = (typeof builtInTargets)[number];

/** True for a word that names a target within this program. */
export function isBuiltIn(word: string): word is BuiltInTarget {
  return builtInTargets.some((name) => name === word);
}

function secretInAddress(): Error {
  return usageError(
    'A name and a password in the address of a target are not sent.',
    'Omit them; if the server needs them, use a proxy that adds them.',
  );
}

function moreThanAddress(): Error {
  return usageError(
    'The address of a target ends before a ? and a #: neither query nor fragment is sent.',
    'Leave them out; a session in a link of the app is read by --session-url.',
  );
}

/**
 * The origin and path before `/brought` of a server's address, which may include `/brought` or not.
 *
 * @param option The option that the address was given by.
 * @throws CliError (exit code 2) for anything else; the text is not repeated, since it may include
 *   a secret.
 */
export function baseUrl(address: string, option: '--target' | '--upstream' = '--target'): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && /^https?:$/.test(url.protocol)) {
    if (url.username !== '' || url.password !== '') throw secretInAddress();
    // A bare `?` or `#` adds no query or fragment, but is not part of a server's address either.
    if (/[?#]/.test(address)) throw moreThanAddress();
    return `${url.origin}${url.pathname}`.replace(/\/+$/, '').replace(/\/brought$/, '');
  }
  const example = 'an http or https address, such as http://127.0.0.1:4010';
  if (option === '--upstream') throw usageError(`--upstream takes ${example}.`);
  const [near] = /^\w{1,12}$/.test(address) ? nearest(address, builtInTargets) : [];
  const offer = near === undefined ? '' : ` Did you mean ${near}?`;
  throw usageError(`--target takes mock, sandbox, or ${example}.${offer}`);
}
