import { BroughtError, BusinessError, operations, TransportError } from '@brought/sdk';
import { text, type MessageId } from '../lib/language.ts';
import { activeLocale } from '../lib/locale.ts';
import { screenAt, type ScreenName } from '../lib/paths.ts';
import type { Locale } from '../locales/locales.ts';
import { isAccountDeleted } from './deleted-account.ts';
import { isForeign, claimsSuccess } from './foreign-code.ts';

const fallbacks = {
  processFailed: 'failure.processFailed',
  cardListFailed: 'failure.cardListFailed',
} as const satisfies Record<string, MessageId>;

/** The language of the documents, and of a server that does not heed `Accept-Language`. */
const SERVER_LOCALE: Locale = 'en';

/**
 * Messages that report a failure without any details, as programs do, or the documents' own
 * fallbacks: these are replaced by a text in the language of the screen.
 */
const SAYS_FAILURE =
  /^[\s.!:]*(?:(?:an? )?(?:unknown|unexpected|system|internal|server|service|network|process|query card list)[ _]?)?(?:error|fail|failed|failure|exception|hitilafu|kosa|galat|gagal|失败|错误|异常|系统错误|系统异常|未知错误|操作失败)[\s.!:]*$/i;

/** The server's message with a refusal; empty if it claims success, or only names a failure. */
const messageOf = (error: BusinessError): string =>
  claimsSuccess(error) || SAYS_FAILURE.test(error.serverMessage) ? '' : error.serverMessage;

/**
 * The text of the toast about a failed call (HTTP-12 to HTTP-16): the server's message, else the
 * fallback that the contract names for the call; `error` if the network failed. Undefined if there
 * is nothing to say: the app itself aborted the call, or the contract calls it quiet.
 */
export function failureText(error: unknown): string | undefined {
  if (!(error instanceof BroughtError)) return text(fallbacks.processFailed);
  const operation = operations[error.operationId];
  if (operation.quiet) return undefined;
  if (error instanceof BusinessError && messageOf(error) !== '') return messageOf(error);
  if (error instanceof TransportError) {
    if (error.kind === 'aborted') return undefined;
    if (error.kind !== 'status') return text('failure.network');
  }
  return text(fallbacks[operation.fallback]);
}

/**
 * What happened and what to do next, if the text of a failed write says neither: the server sent no
 * message, or the documents have a single word. A write that may have been carried out should not
 * simply be tried again, unless it is `harmless`. Undefined if that text is enough, or none is
 * shown.
 */
export function failureNext(error: unknown, harmless = false): string | undefined {
  if (failureText(error) === undefined || refusalText(error) !== undefined) return undefined;
  const known = knownStatus(error);
  if (known) return text(known.next);
  return text(mayBeDone(error) && !harmless ? 'failure.unsureNext' : 'failure.failedNext');
}

/** The server's message if it is for machines rather than people, such as a stack trace. */
export function technicalText(error: unknown): string | undefined {
  return error instanceof BusinessError && error.serverMessage === '' && error.rawMessage !== ''
    ? error.rawMessage
    : undefined;
}

/** The server's message for a refused call; undefined if there was no refusal, or no message. */
export function refusalText(error: unknown): string | undefined {
  return error instanceof BusinessError && messageOf(error) !== '' ? messageOf(error) : undefined;
}

/**
 * The text for a refusal whose code has a text in the documents: the server's message, or ours if
 * it sent none and in every language but its own, since its language is not indicated.
 *
 * @param own our text for the code, in the language of the screen
 */
export function knownRefusalText(error: unknown, own: string): string {
  const read = activeLocale() || SERVER_LOCALE;
  return read === SERVER_LOCALE ? (refusalText(error) ?? own) : own;
}

/** Whether a call was refused to a borrower whose account was deleted: no retry helps. */
export function isOfDeletedAccount(error: unknown): boolean {
  return error instanceof BusinessError && isAccountDeleted();
}

/** Whether the network failed rather than the server. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof TransportError && (error.kind === 'network' || error.kind === 'timeout');
}

/** Whether there was no complete reply in time. */
export function isTimeout(error: unknown): boolean {
  return error instanceof TransportError && error.kind === 'timeout';
}

type KnownStatus = Record<'title' | 'text' | 'next', MessageId>;

/** HTTP statuses whose cause and cure are the same whoever sends them. */
const knownStatuses: Readonly<Record<number, KnownStatus>> = {
  401: {
    title: 'failed.session.title',
    text: 'failed.session.text',
    next: 'failure.sessionNext',
  },
  429: { title: 'failed.busy.title', text: 'failed.busy.text', next: 'failure.busyNext' },
};

/** Screens for everybody: their visitors have no session that could have ended. */
const publicScreens: readonly (ScreenName | undefined)[] = [
  'home',
  'about',
  'policy',
  'loan',
  'promotion',
];

/** The texts for a failed call whose HTTP status names the cause. */
export function knownStatus(error: unknown): KnownStatus | undefined {
  const status = error instanceof TransportError ? error.status : undefined;
  if (status === 401 && publicScreens.includes(screenAt(location.pathname))) return undefined;
  return knownStatuses[status ?? 0];
}

/** Time-out; sent twice (our nginx sample answers a repeat like this); closed by the client. */
const unsureStatuses: readonly number[] = [408, 409, 499];

/**
 * Whether a failed write may have been carried out all the same. A reply that blames the request
 * proves that it was not; a broken reply, or none, does not.
 */
export function mayBeDone(error: unknown): boolean {
  if (error instanceof BusinessError) return error.hasPayload || isForeign(error);
  const { status = 0 } = error instanceof TransportError ? error : {};
  const isRefusal = status >= 400 && status < 500 && !unsureStatuses.includes(status);
  return error instanceof BroughtError && !isRefusal;
}
