import { childPath } from './schema-faults.ts';

/** Properties of a JSON text that its parsed value does not preserve. */
export type Scanned = {
  /** The offset in characters at which it stops being JSON; undefined if it is valid. */
  brokenAt: number | undefined;
  /**
   * Names that occur more than once in an object, by position, with the offset of the second one.
   */
  repeated: ReadonlyMap<string, number>;
  /** The offset of the first occurrence of each of those. */
  first: ReadonlyMap<string, number>;
  /** Numbers too long to be exact, by position, as written. */
  longNumbers: ReadonlyMap<string, string>;
};

const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** JavaScript represents every number of up to this many characters without an exponent exactly. */
const SHORT_NUMBER = 15;

/**
 * Reads JSON (RFC 8259) once from beginning to end, level by level, to find its depth. Positions
 * are written like those of violations (`data.items[0].type`); of the entries of a list, the first
 * one with a repeated name represents all.
 */
export function scanJson(text: string): Scanned {
  const repeated = new Map<string, number>();
  const first = new Map<string, number>();
  const longNumbers = new Map<string, string>();
  /** The names and indexes that lead to the current position. */
  const path: (string | number)[] = [];
  const known = new Set<string>();
  let at = 0;

  // Each consumes what it is named after, or stops and returns false if that is malformed.

  const pattern = (wanted: RegExp): boolean => {
    wanted.lastIndex = at;
    if (!wanted.test(text)) return false;
    at = wanted.lastIndex;
    return true;
  };

  const blanks = (): void => {
    while (isBlank(text.charCodeAt(at))) at += 1;
  };

  const mark = (wanted: string): boolean => {
    blanks();
    if (text[at] !== wanted) return false;
    at += 1;
    return true;
  };

  const words = (): boolean => {
    for (at += 1; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if (unit < SPACE) return false;
      if (unit === QUOTATION_MARK) {
        at += 1;
        return true;
      }
      if (unit !== BACKSLASH) continue;
      if (!pattern(ESCAPE)) return false;
      at -= 1;
    }
    return false;
  };

  const literal = (): boolean => {
    const begin = at;
    if (!pattern(LITERAL)) return false;
    const written = text.slice(begin, at);
    const long = written.length > SHORT_NUMBER || /\de/i.test(written);
    if (long) longNumbers.set(pathInWords(path), copyOf(written));
    return true;
  };

  const list = (): boolean => {
    at += 1;
    if (mark(']')) return true;
    let index = 0;
    do if (!entry(index++)) return false;
    while (mark(','));
    return mark(']');
  };

  const object = (): boolean => {
    const names = new Map<string, number>();
    at += 1;
    if (mark('}')) return true;
    do {
      blanks();
      const begin = at;
      if (text[at] !== '"' || !words()) return false;
      const name = nameIn(text.slice(begin, at));
      const before = names.get(name);
      if (before === undefined) names.set(name, begin);
      else repeat(pathInWords([...path, name]), before, begin);
      if (!mark(':') || !entry(name)) return false;
    } while (mark(','));
    return mark('}');
  };

  const repeat = (where: string, before: number, begin: number): void => {
    const anywhere = where.replace(/\[\d+\]/g, '[]');
    if (known.has(anywhere)) return;
    first.set(where, before);
    repeated.set(where, begin);
    known.add(anywhere);
  };

  const entry = (key: string | number): boolean => {
    path.push(key);
    const whole = value();
    path.pop();
    return whole;
  };

  function value(): boolean {
    blanks();
    switch (text[at]) {
      case '{':
        return object();
      case '[':
        return list();
      case '"':
        return words();
      default:
        return literal();
    }
  }

  const began = value();
  if (began) blanks();
  return { brokenAt: began && at === text.length ? undefined : at, repeated, first, longNumbers };
}

function pathInWords(path: readonly (string | number)[]): string {
  return path.reduce<string>(
    (words, key) => (typeof key === 'number' ? `${words}[${key}]` : childPath(words, key)),
    '',
  );
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09;
}

/** A name without its quotation marks; escaped characters do not make it a different name. */
function nameIn(quoted: string): string {
  return quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1);
}

/** Copies a slice: V8 makes slices views of the whole text, which would then stay in memory. */
export function copyOf(slice: string): string {
  return Buffer.from(slice).toString();
}

const SPACE = 0x20;
const QUOTATION_MARK = 0x22;
const BACKSLASH = 0x5c;
