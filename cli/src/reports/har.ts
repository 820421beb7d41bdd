import { jsonFileText } from '../output/sanitized.ts';
import manifest from '../../package.json' with { type: 'json' };
import type { FlowReport, StepRecord, WireRecord } from '../flows/engine/report.ts';
import { isRecord } from '../contract/json-object.ts';
import { titleOf } from './title.ts';

/**
 * Reports as an HTTP archive (HAR 1.2), for the viewers of browsers and proxies: a page for each
 * run of a flow, an entry for each recorded request.
 */
export function harOf(reports: readonly FlowReport[]): string {
  const log = {
    version: '1.2',
    creator: { name: 'brought', version: manifest.version },
    pages: reports.map((report, index) => ({
      startedDateTime: report.startedAt,
      id: pageId(index),
      title: titleOf(report),
      pageTimings: { onLoad: report.milliseconds },
      // HAR allows additional fields with an underscore: `record --from` starts with this scenario.
      ...(report.seed !== undefined && { _seed: report.seed }),
    })),
    entries: reports.flatMap(({ steps }, index) => steps.flatMap((step) => entryOf(step, index))),
  };
  return jsonFileText({ log });
}

function entryOf(step: StepRecord, page: number): object[] {
  const { wire, startedAt, milliseconds, name, operationId, borrower } = step;
  if (!wire) return [];
  return [
    {
      pageref: pageId(page),
      startedDateTime: startedAt,
      time: milliseconds,
      request: requestOf(wire),
      response: responseOf(wire),
      cache: {},
      // The phases are not measured; viewers need the sum in one of them.
      timings: { send: 0, wait: milliseconds, receive: 0 },
      comment: `${name} (${operationId})`,
      // Session ids are masked, so all borrowers would look the same.
      ...(borrower !== undefined && { _borrower: borrower }),
    },
  ];
}

function requestOf({ request }: WireRecord): object {
  const { method, url, headers, body, files } = request;
  const mimeType = headerOf(headers, 'content-type') ?? '';
  const uploaded = files?.map(({ field, name, type }) => ({
    name: field,
    fileName: name,
    contentType: type,
  }));
  const postData = uploaded
    ? { mimeType: 'multipart/form-data', params: uploaded, text: '' }
    : body === undefined
      ? undefined
      : { mimeType, text: body, ...(mimeType.includes('urlencoded') && { params: pairs(body) }) };
  return {
    method,
    url,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: listed(headers),
    queryString: pairs(url.split('?').slice(1).join('?')),
    ...(postData && { postData }),
    headersSize: -1,
    bodySize: body === undefined ? -1 : Buffer.byteLength(body),
  };
}

function responseOf({ reply }: WireRecord): object {
  const headers = reply?.headers ?? {};
  const text = bodyText(reply?.body);
  return {
    // HAR has status 0 for a request without a response.
    status: reply?.status ?? 0,
    statusText: '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: listed(headers),
    content: {
      size: Buffer.byteLength(text),
      mimeType: headerOf(headers, 'content-type') ?? 'application/json',
      text,
    },
    redirectURL: '',
    headersSize: -1,
    bodySize: -1,
  };
}

function bodyText(body: unknown): string {
  if (body === undefined) return '';
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function headerOf(headers: Readonly<Record<string, string>>, wanted: string): string | undefined {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1];
}

function listed(headers: unknown): { name: string; value: string }[] {
  if (!isRecord(headers)) return [];
  return Object.entries(headers).map(([name, value]) => ({ name, value: String(value) }));
}

function pairs(query: string): { name: string; value: string }[] {
  return [...new URLSearchParams(query)].map(([name, value]) => ({ name, value }));
}

function pageId(index: number): string {
  return `flow-${index + 1}`;
}
