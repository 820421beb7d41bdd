import { operations } from '@brought/sdk';
import { isRecord, parsedJson } from '../../../contract/json-object.ts';
import { fieldsOfPairs, fieldsOfText } from './body-fields.ts';
import { plainText } from './plain-text.ts';
import { splitAddress, type Recorded, type Seen } from './seen.ts';

type Node = Readonly<Record<string, unknown>>;

/** Message for a request whose body is in a file. */
const IN_FILE = 'the request body is in a file, which is not read: write it into the collection';

/** Folders may be nested in collections, but never this deep. */
const DEEPEST = 50;

/** Whether a document is a collection of Postman. */
export function isCollection(document: unknown): boolean {
  return isRecord(document) && isRecord(document.info) && Array.isArray(document.item);
}

/** Reads a collection of Postman (v2.1): its requests, each with a saved answer. */
export function readPostman(document: unknown): Recorded {
  if (!isRecord(document)) return { seen: [] };
  const variables = new Map(
    recordsIn(document.variable).map(({ key, value }) => [String(key), plainText(value)]),
  );
  const filled = (value: unknown): string =>
    plainText(value).replace(/\{\{([^{}]*)\}\}/g, (whole, name: string) => {
      const known = variables.get(name.trim());
      return known === undefined || known === '' ? whole : known;
    });
  return { seen: requestsIn(document.item, 0).flatMap((item) => seenOf(item, filled)) };
}

function requestsIn(items: unknown, depth: number): Node[] {
  if (depth > DEEPEST) return [];
  return recordsIn(items).flatMap((item) =>
    item.request === undefined ? requestsIn(item.item, depth + 1) : [item],
  );
}

function seenOf({ request, response }: Node, filled: (value: unknown) => string): Seen[] {
  const node: Node = isRecord(request) ? request : { url: request };
  const url = isRecord(node.url) ? withPathVariables(addressOf(node.url), node.url) : node.url;
  const address = splitAddress(filled(url));
  if (!address) return [];
  const answers = recordsIn(response);
  // One request often also stores refusals: the journey is the successful one.
  const answer = answers.find(isSuccess) ?? answers[0];
  const type = headerOf(answer?.header, 'content-type').toLowerCase();
  const text = typeof answer?.body === 'string' ? answer.body : '';
  return [
    {
      ...address,
      method: filled(node.method ?? 'GET').toUpperCase(),
      fields: isRecord(node.body) ? fieldsOf(node.body, node.header, filled) : {},
      ...(isRecord(node.body) && node.body.mode === 'file' && { lostBody: IN_FILE }),
      status: typeof answer?.code === 'number' ? answer.code : undefined,
      replyType: type,
      reply: parsedJson(text),
    },
  ];
}

/** `:name` is a part of the path, whose value is next to the address. */
function withPathVariables(address: string, { variable }: Node): string {
  const values = new Map(
    recordsIn(variable).map(({ key, value }) => [plainText(key), plainText(value)]),
  );
  const [path = '', ...rest] = address.split(/(?=[?#])/);
  const filled = path.replace(/(?<=\/):([^/]+)/g, (whole, name: string) => {
    const value = values.get(name) ?? '';
    return value === '' ? whole : value;
  });
  return [filled, ...rest].join('');
}

/** A collection may give an address only in parts. */
function addressOf({ raw, protocol, host, port, path, query }: Node): string {
  if (typeof raw === 'string' && raw !== '') return raw;
  const joined = (parts: unknown, by: string): string =>
    Array.isArray(parts) ? parts.map(plainText).join(by) : plainText(parts);
  const scheme = plainText(protocol) === '' ? '' : `${plainText(protocol)}://`;
  const colon = plainText(port) === '' ? '' : `:${plainText(port)}`;
  const pairs = recordsIn(query)
    .filter(({ disabled }) => disabled !== true)
    .map(({ key, value }) => `${plainText(key)}=${plainText(value)}`);
  const address = `${scheme}${joined(host, '.')}${colon}/${joined(path, '/')}`;
  return pairs.length === 0 ? address : `${address}?${pairs.join('&')}`;
}

const successes: ReadonlySet<string> = new Set(
  Object.values(operations).flatMap(({ success }) => success),
);

function isSuccess({ code, body }: Node): boolean {
  const reply = code === 200 && typeof body === 'string' ? parsedJson(body) : undefined;
  return isRecord(reply) && successes.has(String(reply.code));
}

function fieldsOf(body: Node, header: unknown, filled: (value: unknown) => string): Seen['fields'] {
  const mode = String(body.mode);
  if (mode === 'raw') {
    const text = filled(body.raw);
    const type = headerOf(header, 'content-type').toLowerCase();
    return fieldsOfText(type === '' && text.trimStart().startsWith('{') ? 'json' : type, text);
  }
  const rows = recordsIn(body[mode]).filter(({ disabled }) => disabled !== true);
  return fieldsOfPairs(
    rows.map(({ key, value, type }) => [filled(key), type === 'file' ? new Blob() : filled(value)]),
  );
}

function headerOf(headers: unknown, wanted: string): string {
  const found = recordsIn(headers).find(({ key }) => String(key).toLowerCase() === wanted);
  return plainText(found?.value);
}

function recordsIn(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
