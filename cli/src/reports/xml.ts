/** Characters that XML 1.0 cannot contain at all, not even escaped. */
const forbidden = new RegExp(
  `[${range(0x00, 0x08)}${range(0x0b, 0x0c)}${range(0x0e, 0x1f)}${range(0xd800, 0xdfff)}${range(0xfffe, 0xffff)}]`,
  'gu',
);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** An element with its content and its attributes, except undefined ones. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  content: readonly string[] = [],
): string {
  const pairs = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${inAttribute(String(value))}"`);
  const head = `<${name}${pairs.join('')}`;
  return content.length === 0 ? `${head}/>` : `${head}>${content.join('')}</${name}>`;
}

/** Characters that XML may contain, but that a terminal showing the file would interpret. */
const obeyed = new RegExp(`[${range(0x7f, 0x9f)}\\p{Bidi_Control}]`, 'gu');

/** A text between tags. */
export function text(value: string): string {
  return plain(value).replace(/[&<>]/g, (char) => entities[char] ?? char);
}

function plain(value: string): string {
  return value.replace(forbidden, '\uFFFD').replace(obeyed, '·');
}

function inAttribute(value: string): string {
  return plain(value).replace(/[&<>"\n\r\t]/g, (char) => entities[char] ?? char);
}

function range(from: number, to: number): string {
  const code = (value: number): string => `\\u{${value.toString(16)}}`;
  return `${code(from)}-${code(to)}`;
}
