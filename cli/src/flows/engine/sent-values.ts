import { namedValues } from '../../redact/named-values.ts';

/** Values in a body by name. */
type Named = Record<string, string[]>;

/**
 * Values in the body of a raw request by name, in whatever form it is sent: a text, bytes, a file,
 * or the parts of a form and the files in it. Secrets are found among them.
 */
export async function sentValues(body: NonNullable<RequestInit['body']>): Promise<Named> {
  if (typeof body === 'string') return namedValues(body);
  if (body instanceof Uint8Array) return namedValues(textOf(body));
  if (body instanceof Blob) return namedValues(textOf(new Uint8Array(await body.arrayBuffer())));
  if (!(body instanceof FormData)) return {};
  const all: Named = {};
  for (const [name, value] of body) {
    const text =
      typeof value === 'string' ? value : textOf(new Uint8Array(await value.arrayBuffer()));
    if (typeof value === 'string') add(all, name, [value]);
    for (const [inner, values] of Object.entries(namedValues(text))) add(all, inner, values);
  }
  return all;
}

function add(all: Named, name: string, values: readonly string[]): void {
  all[name] = [...(all[name] ?? []), ...values];
}

/**
 * Decodes bytes by their byte order mark, else as UTF-8; else one character per byte, without the
 * binary parts: searching a picture would take a second.
 */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const parts = Buffer.from(bytes)
      .toString('latin1')
      .split(/(?=\r?\n--)/);
    return parts.filter((each) => !/[\0-\b]/.test(each)).join('');
  }
}
