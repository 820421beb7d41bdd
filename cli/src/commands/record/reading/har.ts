import { isRecord } from '../../../contract/json-object.ts';
import { holdsMask, MASK } from '../../../redact/mask.ts';
import { fieldsOfPairs, fieldsOfText } from './body-fields.ts';
import { parsedJson, splitAddress, type Recorded, type Seen } from './seen.ts';

/** Whether a document is an HTTP archive. */
export function isHar(document: unknown): boolean {
  return isRecord(document) && isRecord(document.log) && Array.isArray(document.log.entries);
}

/** Reads an HTTP archive (HAR 1.2), of a browser, a proxy or `--har`. */
export function readHar(document: unknown): Recorded {
  const log = isRecord(document) && isRecord(document.log) ? document.log : {};
  const entries = recordsIn(log.entries);
  // Browsers write an entry when its response arrives.
  const inOrder = entries
    .map((entry) => ({ entry, at: Date.parse(textOf(entry.startedDateTime)) || 0 }))
    .sort((one, other) => one.at - other.at);
  const [seed] = recordsIn(log.pages).flatMap(({ _seed }) => (isText(_seed) ? [_seed] : []));
  return {
    seen: inOrder.flatMap(({ entry }) => seenOf(entry)),
    ...(seed !== undefined && { seed }),
  };
}

function seenOf({ request, response, _borrower }: Readonly<Record<string, unknown>>): Seen[] {
  if (!isRecord(request)) return [];
  const address = splitAddress(textOf(request.url));
  if (!address) return [];
  const { query } = address;
  if (isText(_borrower) && holdsMask(query.get('sessionId') ?? '')) {
    query.set('sessionId', `${MASK} ${_borrower}`);
  }
  const answer = isRecord(response) ? response : {};
  const content = isRecord(answer.content) ? answer.content : {};
  const replyType = textOf(content.mimeType).toLowerCase();
  const text = textOf(content.text);
  const decoded =
    content.encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text;
  return [
    {
      ...address,
      method: textOf(request.method).toUpperCase(),
      fields: fieldsOf(request),
      status: Number(answer.status) || 0,
      replyType,
      reply: replyType.includes('json') ? parsedJson(decoded) : undefined,
      lostBody: hasLostBody(request),
      // Chromium forgets what a page was answered once another one is shown.
      lostReply: !isText(content.text) && content.size !== 0,
    },
  ];
}

/** Chromium has no body of what began before the page was there, and calls its size 0. */
function hasLostBody({ method, postData, headers, bodySize }: Readonly<Record<string, unknown>>) {
  if (isRecord(postData) || /^(?:GET|HEAD|OPTIONS)$/i.test(textOf(method))) return false;
  const byName = new Map(
    recordsIn(headers).map(({ name, value }) => [textOf(name).toLowerCase(), textOf(value)]),
  );
  const length = byName.get('content-length');
  if (length !== undefined) return Number(length) > 0;
  return byName.has('content-type') || bodySize !== 0;
}

function fieldsOf({ postData }: Readonly<Record<string, unknown>>): Seen['fields'] {
  if (!isRecord(postData)) return {};
  const params = recordsIn(postData.params);
  const type = textOf(postData.mimeType).toLowerCase();
  const text = textOf(postData.text);
  // Browsers give the encoded text of a form as its params.
  if (text !== '' && !type.includes('multipart/')) return fieldsOfText(type, text);
  if (params.length === 0) return fieldsOfText(type, text);
  return fieldsOfPairs(
    params.map(({ name, value, fileName, contentType }) => [
      textOf(name),
      isText(fileName) || isText(contentType) ? new Blob() : textOf(value),
    ]),
  );
}

function recordsIn(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function textOf(value: unknown): string {
  return isText(value) ? value : '';
}
