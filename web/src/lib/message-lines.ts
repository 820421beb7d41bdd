import type { Messages } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

/** Key of a message in a build, by its place among all. */
export const keyAt = (place: number): string => place.toString(36);

/**
 * The messages of a file, one a line, by their keys; `first` is the place of the first one. A line is
 * text with names in braces, or a compiled message as JSON.
 */
export function messagesIn(lines: string, first: number): Messages {
  return Object.fromEntries(
    lines.split('\n').map((line, index) => [keyAt(first + index), readLine(line)]),
  );
}

function readLine(line: string): CompiledMessage {
  if (line.startsWith('[')) return JSON.parse(line) as CompiledMessage;
  return line.split(/[{}]/).map((piece, index) => (index % 2 ? [piece] : piece));
}

/** The line of a message: text if that can be read back, else JSON. */
export function lineOf(message: CompiledMessage): string {
  const json = JSON.stringify(message);
  const text = message
    .map((token) => (typeof token === 'string' ? token : `{${token[0]}}`))
    .join('');
  if (/^\[|[\r\n]/.test(text)) return json;
  return JSON.stringify(readLine(text).filter((token) => token !== '')) === json ? text : json;
}
