import { report } from './beacon.ts';

/** The kinds of the language and of the SDK; an error may call itself anything. */
const kinds = [
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'URIError',
  'AggregateError',
  'DOMException',
  'BusinessError',
  'ContractViolation',
  'TransportError',
];

/** A position in one of our files. Stacks contain page addresses too, which hold the session. */
const POSITION = /\/assets\/([\w-]+\.js:\d+:\d+)/;

/** Reports the kind of an error and where it arose; its message may quote a reply or borrower. */
export function reportError(error: unknown): void {
  const { name, stack } = error instanceof Error ? error : {};
  const kind = error instanceof DOMException ? 'DOMException' : (name ?? '');
  const position = POSITION.exec(stack ?? '')?.[1] ?? 'unknown';
  const type = kinds.includes(kind) ? kind : 'Error';
  report('brought.error', { 'exception.type': type, position }, { isError: true });
}
