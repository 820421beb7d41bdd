import type { BodyPlan, Pair, RequestPlan } from './request-plan.ts';
import type { WireRequest } from '../../transport/wire.ts';

/** Separates the parts of an upload; no generated file contains it. */
const BOUNDARY = 'brought-conform-7d1f2c';
const LINE_END = '\r\n';

/** The bytes of a request to a target. */
export function writeRequest(target: string, plan: RequestPlan): WireRequest {
  const query = [writePairs(plan.query), plan.rawQuery ?? ''].filter(Boolean).join('&');
  const { contentType, bytes } = writeBody(plan.body);
  const takesBody = plan.method !== 'GET' && plan.method !== 'HEAD';
  return {
    method: plan.method,
    url: `${target}${plan.path}${query === '' ? '' : `?${query}`}`,
    headers: {
      ...Object.fromEntries(plan.headers),
      ...(contentType !== undefined && { 'content-type': contentType }),
      ...(takesBody && { 'content-length': String(bytes?.length ?? 0) }),
    },
    body: takesBody ? bytes : undefined,
  };
}

/** A body whose end is missing. */
export function cutOff(body: BodyPlan): BodyPlan {
  const { contentType, bytes = Buffer.alloc(0) } = writeBody(body);
  return { kind: 'raw', contentType, bytes: bytes.subarray(0, Math.floor(bytes.length * 0.6)) };
}

/** The fields of a form as text, percent-encoded completely. */
export function writePairs(pairs: readonly Pair[]): string {
  return pairs.map(([name, value]) => `${encodeField(name)}=${encodeField(value)}`).join('&');
}

/** Percent-encodes a text completely, including the marks that `encodeURIComponent` leaves. */
function encodeField(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Content type and bytes of a body. */
export function writeBody(body: BodyPlan): { contentType?: string | undefined; bytes?: Buffer } {
  switch (body.kind) {
    case 'none':
      return {};
    case 'form':
      return {
        contentType: 'application/x-www-form-urlencoded',
        bytes: Buffer.from(writePairs(body.fields)),
      };
    case 'json':
      return { contentType: 'application/json', bytes: Buffer.from(JSON.stringify(body.value)) };
    case 'multipart':
      return writeMultipart(body);
    case 'raw':
      return { contentType: body.contentType, bytes: body.bytes };
  }
}

function writeMultipart({ fields, files }: Extract<BodyPlan, { kind: 'multipart' }>) {
  const texts = fields.map(([name, value]) =>
    Buffer.from(
      `--${BOUNDARY}${LINE_END}Content-Disposition: form-data; name="${encodeField(name)}"` +
        `${LINE_END}${LINE_END}${value}${LINE_END}`,
    ),
  );
  const parts = files.flatMap(({ name, fileName, type, bytes }) => [
    Buffer.from(
      `--${BOUNDARY}${LINE_END}Content-Disposition: form-data; name="${encodeField(name)}"; ` +
        `filename="${encodeField(fileName)}"${LINE_END}Content-Type: ${type}${LINE_END}${LINE_END}`,
    ),
    bytes,
    Buffer.from(LINE_END),
  ]);
  return {
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
    bytes: Buffer.concat([...texts, ...parts, Buffer.from(`--${BOUNDARY}--${LINE_END}`)]),
  };
}
