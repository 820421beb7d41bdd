import { repeated, type RawFields, type Unreadable } from './fields.ts';
import { MOST_FIELDS } from './form.ts';

/** Reads a JSON object. A name that occurs twice is `repeated`, as in a form. */
export function readJson(text: string): RawFields | Unreadable {
  const names = readNames(text);
  if ('rule' in names) return names;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const fields = new Map<string, unknown>(Object.entries(value));
      for (const name of names.twice) fields.set(name, repeated);
      return fields;
    }
  } catch {
    // Refused below, like any other JSON that is not an object.
  }
  return { rule: 'json', message: 'must be a JSON object' };
}

/**
 * Reads the names in a JSON text before it is parsed: parsing hundreds of thousands of them takes
 * seconds, in which nobody else is answered. Whether the text is JSON is left to the parser.
 *
 * @returns the names of the outermost object that occur twice, of which a parser keeps the last; or
 *   that there are more names than any call has, in all levels together.
 */
export function readNames(json: string): { twice: ReadonlySet<string> } | Unreadable {
  const once = new Set<string>();
  const twice = new Set<string>();
  let names = 0;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const unit = json.charCodeAt(at);
    if (unit === OPEN_OBJECT || unit === OPEN_LIST) depth += 1;
    if (unit === CLOSE_OBJECT || unit === CLOSE_LIST) depth -= 1;
    if (unit !== QUOTATION_MARK) continue;
    const begin = at;
    at = endOfText(json, begin);
    if (!isName(json, at)) continue;
    names += 1;
    if (names > MOST_FIELDS) {
      return { rule: 'maxFields', message: `must have at most ${MOST_FIELDS} fields` };
    }
    if (depth !== 1) continue;
    const name = unescaped(json.slice(begin, at + 1));
    (once.has(name) ? twice : once).add(name);
  }
  return { twice };
}

/** The position of the quotation mark that ends a text. */
function endOfText(json: string, begin: number): number {
  for (let at = begin + 1; at < json.length; at += 1) {
    const unit = json.charCodeAt(at);
    if (unit === QUOTATION_MARK) return at;
    if (unit === BACKSLASH) at += 1;
  }
  return json.length;
}

/** Whether a colon follows the end of a text. */
function isName(json: string, end: number): boolean {
  let at = end + 1;
  while (' \t\n\r'.includes(json[at] ?? 'none')) at += 1;
  return json[at] === ':';
}

/** The name that a quoted text spells; unchanged if it is not JSON. */
function unescaped(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return quoted;
  }
}

const QUOTATION_MARK = 0x22;
const BACKSLASH = 0x5c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
