import type { Failure } from '../flows/engine/report.ts';
import { comparedTexts } from '../output/compared-texts.ts';
import { shortened } from '../output/shortened.ts';

/** Maximum characters of a value: common XML parsers refuse a text of 10 MB, and escapes count. */
const MOST_CHARACTERS = 200_000;

/** All that is needed to understand a failure, one item per line, and to reproduce it. */
export function detailsOf({ kind, serverMessage, where, expected, got, curl }: Failure): string {
  const texts = comparedTexts(expected, got);
  const isGot = got !== undefined || (kind === 'check' && expected !== undefined);
  const details = {
    where,
    expected: expected === undefined ? undefined : texts.expected,
    got: isGot ? texts.got : undefined,
    server: serverMessage,
    repeat: curl,
  };
  return Object.entries(details)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([label, value = '']) => `${label}: ${xmlValue(value)}`)
    .join('\n');
}

/** Only the beginning of a very long text. */
export function xmlValue(text: string): string {
  return shortened(text, MOST_CHARACTERS);
}
