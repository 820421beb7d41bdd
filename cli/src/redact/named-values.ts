import { isRecord, jsonOrText } from '../contract/json-object.ts';
import { decodedBase64 } from './base64.ts';
import { IN_LIST } from './behind-names.ts';
import { withCells } from './columns.ts';
import { LEVELS } from './obvious-names.ts';

/** Maximum nesting of texts within texts: JSON in a field of a form in a part. */
const DEEPEST = 4;

/** Only this much of a longer text is searched: a pattern over a whole film would take seconds. */
const LONGEST = 1_000_000;

const NAME = '[A-Za-z_][\\w.-]*';

/** `"name": "value"`, `name='value'`, `name: value`; in JSON that is cut off, up to its end. */
const assigned = new RegExp(
  `(?<![\\w.-])(?<name>${NAME})(?:%5D|\\])?${IN_LIST}?\\\\*["']?\\s*[:=]\\s*` +
    `(?:\\\\+"(?<escaped>[^"\\\\]*)|"(?<double>(?:[^"\\\\]|\\\\.)*)|'(?<single>[^']*)|(?<bare>[^\\s,;&"'<>{}[\\]]+))`,
  'gi',
);

/** An XML element, with any prefix. */
const element = new RegExp(
  `<(?:[\\w.-]+:)?(?<name>${NAME})(?:\\s[^<>]*)?(?<!/)>\\s*` +
    `(?:<!\\[CDATA\\[(?<data>[^]*?)(?:\\]\\]>|$)|(?<text>[^<]+))`,
  'g',
);

/** The tag of an HTML element, with its attributes. */
const TAG = /<[a-z](?:[^<>"']|"[^"]{0,500}"|'[^']{0,500}'){0,400}>/gi;

/** Its attribute with a given name, with or without quotes. */
const attribute = (name: string): RegExp =>
  new RegExp(
    `\\s${name}\\s*=\\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\\s"'<>]+))`,
    'i',
  );
const NAME_OF = attribute('name');
const VALUE_OF = attribute('value');

function valueIn({ groups = {} }: RegExpExecArray): string | undefined {
  return groups.double ?? groups.single ?? groups.bare;
}

const OWN_NAME = /([\w-]+)\]?(?:\[\d*\])?$/;

/** A part of a multipart body, up to the line that ends it. */
const PART =
  /\bname="?(?<name>[^";\r\n]{1,100})"?[^\r\n]{0,300}(?:\r?\n[^\r\n]{1,300}){0,5}\r?\n\r?\n(?<text>[^]*?)(?=\r?\n--|$)/gi;

/**
 * Values in a text by their names, as in JSON, a form, XML or a multipart body, complete or cut
 * off; a list if a name has several. Intended for secrets: it prefers too many matches to too few.
 */
export function namedValues(text: string): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  collect(text.slice(0, LONGEST), DEEPEST, (name, value) => {
    const values = found.get(name) ?? new Set();
    if (values.has(value)) return false;
    found.set(name, values.add(value));
    return true;
  });
  return Object.fromEntries([...found].map(([name, values]) => [name, [...values]]));
}

/** @param take Returns true for a value that it has not received before. */
function collect(
  text: string,
  depth: number,
  take: (name: string, value: string) => boolean,
): void {
  const note = (fullName = '', value = ''): void => {
    // The field's own name: `pin` of `user[pin]`, `user.pin` and `pin[0]`.
    const name = OWN_NAME.exec(fullName)?.[1] ?? fullName;
    if (value === '' || !take(name, value)) return;
    const mayName = /[=:<]/.test(value) || decodedBase64(value) !== undefined;
    if (depth > 1 && mayName) collect(value, depth - 1, take);
  };
  const whole = jsonOrText(text);
  if (typeof whole === 'string' && whole !== text && depth > 1) collect(whole, depth - 1, take);
  notePlain(whole, note);
  // A form contains none of these unescaped; other texts would be read as one long value.
  const isForm = !/[\s<>"{}]/.test(text);
  for (const [name, value] of isForm ? new URLSearchParams(text) : []) note(name, value);
  for (const { groups = {} } of text.matchAll(assigned)) {
    const { name, double, escaped, single, bare } = groups;
    note(name, double === undefined ? (escaped ?? single ?? bare) : unescapedJson(double));
  }
  for (const { groups = {} } of text.matchAll(element)) {
    const { name, data, text: inner = '' } = groups;
    note(name, data ?? unescapedXml(inner.trim()));
  }
  for (const [tag] of text.matchAll(TAG)) {
    const [name, value] = [NAME_OF.exec(tag), VALUE_OF.exec(tag)];
    if (name && value) note(valueIn(name), unescapedXml(valueIn(value) ?? ''));
  }
  withCells(text, (name, cell) => {
    note(name, cell);
    return cell;
  });
  const inner = decodedBase64(text);
  if (inner !== undefined && depth > 1) collect(inner, depth - 1, take);
  for (const { groups = {} } of text.matchAll(PART)) note(groups.name, groups.text);
}

/**
 * Values in JSON by name: an entry of a list by the name of the list, a row by the name in it.
 *
 * @param levels How many levels are visited, limited by the stack.
 */
function notePlain(
  value: unknown,
  note: (name: string, value: string) => void,
  name?: string,
  levels = LEVELS,
): void {
  if (levels === 0) return;
  const inner = (child: unknown, by = name): void => notePlain(child, note, by, levels - 1);
  if (Array.isArray(value)) for (const entry of value) inner(entry);
  if (isRecord(value)) {
    const { name: named = value.key, value: inRow } = value;
    if (typeof named === 'string') inner(inRow, named);
    for (const [key, child] of Object.entries(value)) inner(child, key);
  }
  const isText = typeof value === 'string' || typeof value === 'number';
  if (isText && name !== undefined) note(name, String(value));
}

function unescapedJson(text: string): string {
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return text;
  }
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function unescapedXml(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (all, ...codes) => {
      const [hex, decimal, name] = codes as (string | undefined)[];
      if (name !== undefined) return entities[name.toLowerCase()] ?? all;
      const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : all;
    },
  );
}
