/** Characters that an editor does not show, or that reverse adjacent text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Maximum length of a line before it is broken. */
const WIDTH = 100;

/** Characters after an object: `);`. */
const CLOSING = 2;

/** The indentation of each line of a flow. */
const INDENT = 4;

/** A text as a TypeScript literal; no character in it can end the literal. */
export function quoted(text: string): string {
  const inner = text
    .replace(/[\\']/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(UNSEEN, (unit) =>
      [...unit]
        .flatMap((each) => each.split(''))
        .map((half) => `\\u${half.charCodeAt(0).toString(16).padStart(4, '0')}`)
        .join(''),
    );
  return `'${inner}'`;
}

/** Plain data as a TypeScript literal. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  return objectOf(
    Object.entries(value).map(([name, each]) => [name, literal(each)] as const),
    '',
  );
}

/** The name of a property in an object literal. */
function keyOf(name: string): string {
  // Without brackets this name would set the prototype of the object.
  if (name === '__proto__') return `['__proto__']`;
  return isName(name) ? name : quoted(name);
}

/** A property of a value. */
export function memberOf(value: string, name: string): string {
  return isName(name) ? `${value}.${name}` : `${value}[${quoted(name)}]`;
}

function isName(name: string): boolean {
  return /^[a-z_$][\w$]*$/i.test(name);
}

/** An object of these properties, on one line if it fits after what precedes it. */
export function objectOf(
  entries: readonly (readonly [name: string, value: string])[],
  before: string,
): string {
  if (entries.length === 0) return '{}';
  const pairs = entries.map(([name, value]) => {
    const key = keyOf(name);
    return key === value ? key : `${key}: ${value}`;
  });
  const line = `{ ${pairs.join(', ')} }`;
  if (INDENT + before.length + line.length + CLOSING < WIDTH && !line.includes('\n')) return line;
  const indent = /^ */.exec(before)?.[0] ?? '';
  return `{\n${pairs.map((pair) => `${indent}  ${pair},\n`).join('')}${indent}}`;
}
