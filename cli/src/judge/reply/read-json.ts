import { DEEPEST, tooDeepAt } from '../../transport/limits.ts';
import type { ReplyViolation, TextPosition } from './reply-violation.ts';
import { compressionOf, otherEncoding } from './encoding.ts';
import { copyOf, scanJson, type Scanned } from '../../contract/scan-json.ts';

/** Why bytes cannot be read as JSON. */
export type Unreadable = Pick<ReplyViolation, 'rule' | 'where' | 'expected' | 'got'>;

/** Parsed JSON: its value, and details that only the text has. */
export type ReadJson = Pick<Scanned, 'longNumbers'> & {
  body: unknown;
  /** Names that an object has twice: the path of the field, and the position of the second one. */
  repeated: readonly { where: string; position: TextPosition }[];
};

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** How many repeated names of a reply are reported: more would be the same mistake again. */
const MOST_REPEATED = 5;

/** Reads the bytes of a reply as JSON in UTF-8. */
export function readJson(bytes: Buffer): ReadJson | Unreadable {
  const fault = (rule: Unreadable['rule'], expected: string, got: Unreadable['got']) =>
    ({ rule, where: 'reply', expected, got }) as const;
  if (bytes.length === 0) return fault('BRT-106', 'well-formed JSON', 'an empty reply');
  const compression = compressionOf(bytes);
  if (compression !== undefined) {
    const got = `${compression} that content-encoding does not name, or names once too few`;
    return fault('BRT-309', 'JSON, or content-encoding', got);
  }
  const encoding = otherEncoding(bytes);
  if (encoding !== undefined) return fault('BRT-107', `UTF-8, not ${encoding}`, encoding);
  const deepAt = tooDeepAt(bytes);
  if (deepAt !== undefined) {
    const before = bytes.subarray(0, deepAt).toString().length;
    const levels = `at most ${DEEPEST} levels of objects and lists`;
    return fault('BRT-106', levels, positionIn(bytes.toString(), before));
  }
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    const lenient = bytes.toString();
    return fault('BRT-107', 'UTF-8', positionIn(lenient, lenient.indexOf('\uFFFD')));
  }
  // RFC 8259, 8.1: browsers skip the mark, parsers of other languages stop at it.
  if (text.startsWith('\uFEFF')) {
    return fault(
      'BRT-107',
      'UTF-8 without a byte order mark',
      'a byte order mark at its beginning',
    );
  }
  const { brokenAt, repeated, longNumbers } = scanJson(text);
  if (brokenAt !== undefined)
    return fault('BRT-106', 'well-formed JSON', positionIn(text, brokenAt));
  return {
    body: JSON.parse(text) as unknown,
    longNumbers,
    repeated: [...repeated]
      .slice(0, MOST_REPEATED)
      .map(([where, at]) => ({ where: copyOf(where), position: positionIn(text, at) })),
  };
}

/** Characters before a position: more than are shown, so that a secret among them has its name. */
const MOST_BEFORE = 1000;
const MOST_AFTER = 12;

function positionIn(text: string, at: number): TextPosition {
  const lineBegins = text.lastIndexOf('\n', at - 1) + 1;
  return {
    line: text.slice(0, lineBegins).split('\n').length,
    column: at - lineBegins + 1,
    before: copyOf(text.slice(Math.max(0, at - MOST_BEFORE), at)),
    after: copyOf(text.slice(at, at + MOST_AFTER)),
  };
}
