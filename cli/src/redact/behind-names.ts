import { MASK } from './mask.ts';
import { OBVIOUS_PATTERN } from './obvious-names.ts';

/** Attributes of an HTML element, as few as possible. */
const ATTRIBUTES = `(?:[^<>"']|"[^"]{0,500}"|'[^']{0,500}'){0,400}?`;

/**
 * Separates name and value in a line of program output: `password: x7b2`. A text without a digit
 * may be a sentence, `password: is missing`.
 */
const SAID = `:[ \\t]+(?=[^\\s"'#;,<>]{4})(?=[^\\s"'#;,<>]*\\d)`;

/** Precedes the credentials of a caller, in a header or in a log line of one. */
const CREDENTIALS =
  `\\b(?:[bB]earer\\s+(?=\\S{0,500}\\d)|` +
  `[aA]uthorization['"]?\\s*[:=]\\s*['"]?(?:[bB]asic|[bB]earer)\\s+)`;

/** Follows the name of a list in a form: `pin[]` or `pin[0]`. */
export const IN_LIST = `(?:(?:%5[bB]|\\[)\\d{0,4}(?:%5[dD]|\\]))`;

/** The start of a name, also after a percent-encoded character, as in `user%5Bpin%5D`. */
const BEGIN = `(?:(?<![\\w-])|(?<=%[\\da-fA-F]{2}))`;

/**
 * Matches the value after a name, with the part to keep as a group: `name=value` as in a query or a
 * form, or `name: value` as in program output (`query`); in quotes, like an attribute (`quoted`);
 * `"name": value` as in JSON, also inside a JSON text with escaped quotes, or cut off (`open`); a
 * list in it, or a row of a name and a value (`row`, `inner`); text after `Bearer` (`credentials`);
 * an XML element, the value of an HTML field with the name, and a part of a multipart body.
 */
export function patternOfNames(names: readonly string[]): RegExp {
  const own = names.map((name) => name.replace(/\W/g, '\\$&'));
  const any = `(?:${[...own, OBVIOUS_PATTERN].join('|')})`;
  const patterns = [
    `${BEGIN}(?<query>${any}(?:%5[dD]|\\])?${IN_LIST}?(?:=|${SAID}))(?!\\\\{1,3}['"])[^&\\s"'#;,<>]+`,
    `(?<credentials>${CREDENTIALS})[\\w.~+/=-]{8,}`,
    `(?<![\\w-])(?<quoted>${any}['"]?\\s*[=:]\\s*(?<quote>\\\\{0,3}['"]))(?:(?!\\k<quote>)[^<\\r\\n])*`,
    `(?<row>"(?:name|key)"\\s*:\\s*"${any}"\\s*,\\s*"value"\\s*:\\s*")(?:[^"\\\\]|\\\\.)+`,
    `(?<inner>\\\\"(?:name|key)\\\\"\\s*:\\s*\\\\"${any}\\\\"\\s*,\\s*\\\\"value\\\\"\\s*:\\s*\\\\")[^"\\\\]+`,
    `(?<key>"${any}"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`,
    `(?<open>"${any}"\\s*:\\s*")(?:[^"\\\\]|\\\\.)*\\\\?$`,
    `(?<escaped>\\\\"${any}\\\\"\\s*:\\s*)\\\\"(?:\\\\{3}"|[^"\\\\]|\\\\(?!"))*\\\\"`,
    `(?<number>\\\\?"${any}\\\\?"\\s*:\\s*)-?[\\d.]+`,
    `(?<list>\\\\?"${any}\\\\?"\\s*:\\s*\\[)(?!\\s*[\\]{])[^\\]{]*`,
    `(?<element><(?:[\\w.-]+:)?${any}(?:\\s[^<>]*)?(?<!/)>(?:\\s*<!\\[CDATA\\[)?)[^<\\]]+`,
    `(?<field><(?=${ATTRIBUTES}\\s[nN][aA][mM][eE]\\s*=\\s*\\\\{0,3}["']?${any}(?![\\w-]))${ATTRIBUTES}\\s[vV][aA][lL][uU][eE]\\s*=\\s*(?<mark>\\\\{0,3}["'])?)(?:(?<=["'])(?:(?!\\k<mark>)[^<\\r\\n])+|(?<!["'])[^\\s"'<>\\\\]+)`,
    `(?<part>\\bname="?${any}"?[^\\r\\n]{0,300}(?:\\r?\\n[^\\r\\n]{1,300}){0,5}\\r?\\n\\r?\\n)(?!--)[^]+?(?=\\r?\\n--|$)`,
  ];
  return new RegExp(patterns.join('|'), 'g');
}

/** Groups before a value, which are kept. */
const LEADING = 'query credentials quoted row inner open element field part'.split(' ');

/** The text for a match of such a pattern, with its value replaced by a mask. */
export function maskMatch(groups: Readonly<Record<string, unknown>>): string {
  const { key, escaped, number, list } = groups;
  const kept = LEADING.map((name) => groups[name]).find((each) => typeof each === 'string');
  if (kept !== undefined) return `${kept}${MASK}`;
  if (typeof list === 'string') return list.replace(/(\\?").*/s, `$&$1${MASK}$1`);
  if (typeof escaped === 'string') return `${escaped}\\"${MASK}\\"`;
  return `${String(key ?? number)}"${MASK}"`;
}
