import { isRecord, parsedJson } from '../../../contract/json-object.ts';
import { containsMask, MASK } from '../../../redact/mask.ts';
import { fieldsOfPairs, fieldsOfText } from './body-fields.ts';
import { splitAddress, type Recorded, type Seen } from './seen.ts';

/** Message for a request whose body was not recorded. */
const NO_BODY = 'the recording has no request body (no postData)';

/** The same if Safari only recorded that it was a form with files. */
const NO_TEXT = 'the recording has no request body (postData without text)';

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
  if (isText(_borrower) && containsMask(query.get('sessionId') ?? '')) {
    query.set('sessionId', `${MASK} ${_borrower}`);
  }
  const answer = isRecord(response) ? response : {};
  const content = isRecord(answer.content) ? answer.content : {};
  const replyType = textOf(content.mimeType).toLowerCase();
  const lostBody = whyLost(request);
  return [
    {
      ...address,
      method: textOf(request.method).toUpperCase(),
      fields: fieldsOf(request),
      status: Number(answer.status) || 0,
      replyType,
      reply: replyType.includes('json') ? parsedJson(decoded(content)) : undefined,
      ...(lostBody !== undefined && { lostBody }),
      // Chromium drops the replies to requests of a page once another page is shown.
      lostReply: !isText(content.text) && content.size !== 0,
    },
  ];
}

/** Text of a body; proxies write anything that is not plain text in base64, request bodies too. */
function decoded({ text, encoding }: Readonly<Record<string, unknown>>): string {
  const given = textOf(text);
  return encoding === 'base64' ? Buffer.from(given, 'base64').toString('utf8') : given;
}

/** Why a request has no fields here, though something was sent; undefined if nothing was sent. */
function whyLost(request: Readonly<Record<string, unknown>>): string | undefined {
  const { method, postData } = request;
  if (/^(?:GET|HEAD|OPTIONS)$/i.test(textOf(method))) return undefined;
  if (!isRecord(postData)) return sentSomething(request) ? NO_BODY : undefined;
  if (textOf(postData.text) !== '' || recordsIn(postData.params).length > 0) return undefined;
  const length = lengthOf(request);
  const isForm = textOf(postData.mimeType).toLowerCase().includes('multipart/');
  return isForm || (length !== undefined && length > 0) ? NO_TEXT : undefined;
}

/**
 * Chromium does not store the body of a request that began before the page existed, and reports its
 * size as 0.
 */
function sentSomething(request: Readonly<Record<string, unknown>>): boolean {
  const length = lengthOf(request);
  if (length !== undefined) return length > 0;
  return headerOf(request, 'content-type') !== undefined || request.bodySize !== 0;
}

function lengthOf(request: Readonly<Record<string, unknown>>): number | undefined {
  const length = headerOf(request, 'content-length');
  return length === undefined ? undefined : Number(length);
}

function headerOf(
  { headers }: Readonly<Record<string, unknown>>,
  wanted: string,
): string | undefined {
  const found = recordsIn(headers).find(({ name }) => textOf(name).toLowerCase() === wanted);
  return found && textOf(found.value);
}

function fieldsOf({ postData }: Readonly<Record<string, unknown>>): Seen['fields'] {
  if (!isRecord(postData)) return {};
  const params = recordsIn(postData.params);
  const type = textOf(postData.mimeType).toLowerCase();
  const text = decoded(postData);
  // In `params` browsers leave the values of a form encoded, so its text is read.
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
