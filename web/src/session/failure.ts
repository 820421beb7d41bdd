import { BroughtError, BusinessError, operations, TransportError } from '@brought/sdk';
import { text, type MessageId } from '../lib/language.ts';
import { isForeign, saysSuccess } from './foreign-code.ts';

const fallbacks = {
  processFailed: 'failure.processFailed',
  cardListFailed: 'failure.cardListFailed',
} as const satisfies Record<string, MessageId>;

/** What the server says to the borrower with a refusal; empty where it says nothing of one. */
const messageOf = (error: BusinessError): string => (saysSuccess(error) ? '' : error.serverMessage);

/**
 * What the borrower is told about a failed call (HTTP-12 to HTTP-16): the server's message, else
 * the fallback that the contract names for the call; `error` when the network failed. Undefined
 * when nothing is to be said: the app itself gave the call up, or the contract calls it quiet.
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

/** What the server said in place of a message, where that is not for people, but for its makers. */
export function technicalText(error: unknown): string | undefined {
  return error instanceof BusinessError && error.serverMessage === '' && error.rawMessage !== ''
    ? error.rawMessage
    : undefined;
}

/**
 * What the server said when it refused a call; undefined when it did not refuse it, or said
 * nothing.
 */
export function refusalText(error: unknown): string | undefined {
  return error instanceof BusinessError && messageOf(error) !== '' ? messageOf(error) : undefined;
}

/** Whether the network failed, rather than the server that was asked. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof TransportError && (error.kind === 'network' || error.kind === 'timeout');
}

/** Whether there was no complete answer in time. */
export function isTimeout(error: unknown): boolean {
  return error instanceof TransportError && error.kind === 'timeout';
}

/** No answer in time, sent twice (our own nginx answers a repeat so), left by the client. */
const unsureStatuses: readonly number[] = [408, 409, 499];

/**
 * Whether a write that failed may have been done all the same: nothing says that the server refused
 * it. An answer of the kind "your request is wrong" does; a broken one, or none, does not.
 */
export function mayBeDone(error: unknown): boolean {
  if (error instanceof BusinessError) return error.hasPayload || isForeign(error);
  const { status = 0 } = error instanceof TransportError ? error : {};
  const isRefusal = status >= 400 && status < 500 && !unsureStatuses.includes(status);
  return error instanceof BroughtError && !isRefusal;
}

/** Whether asking again at once may help: a broken connection, or a server that stumbled. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof TransportError)) return false;
  return error.kind === 'network' || (error.status !== undefined && error.status >= 500);
}
