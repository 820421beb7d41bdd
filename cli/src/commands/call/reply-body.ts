import type { CallEvent } from '@brought/sdk';
import { jsonOrText } from '../../contract/json-object.ts';
import type { Redactor } from '../../redact/redactor.ts';

/**
 * The body of an answer: parsed if it is JSON, else its text; a file unchanged. It holds secrets.
 */
export function parsedBody({ received }: CallEvent): unknown {
  return typeof received === 'string' ? jsonOrText(received) : received;
}

/** The same without secrets; a file is described in words. */
export function shownBody(event: CallEvent, redactor: Redactor): unknown {
  const body = parsedBody(event);
  return body instanceof Blob ? describeFile(body) : redactor.data(body);
}

/** The text of an answer, unchanged except that secrets are masked. */
export function rawText({ received }: CallEvent, redactor: Redactor): string {
  return typeof received === 'string' ? redactor.text(received) : '';
}

/** Describes a file by its type and size, without reading it. */
export function describeFile({ type, size }: Blob): string {
  return `Received a file: ${type || 'of unknown type'}, ${size} bytes`;
}
