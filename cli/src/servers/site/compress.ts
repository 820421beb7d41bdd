import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isText } from './content-type.ts';

/** Below this, compressing costs more than it saves. */
const SMALLEST = 1024;
const BROTLI_QUALITY = 9;

/** The encodings that are sent, by preference: how to compress, and how such a file's name ends. */
const encodings = {
  br: {
    compress: (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
      }),
    ending: '.br',
  },
  gzip: { compress: (bytes: Buffer) => promisify(gzip)(bytes), ending: '.gz' },
};
type Encoding = keyof typeof encodings;
const encodingNames = Object.keys(encodings) as Encoding[];

/** Content to send, with its compressed forms once they were requested. */
export type Content = {
  bytes: Buffer;
  type: string;
  etag: string;
  cacheControl: string;
  compressed: Map<Encoding, Promise<Buffer>>;
};

/** Makes content ready to be sent. */
export function content(bytes: Buffer, type: string, cacheControl = 'no-cache'): Content {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  return { bytes, type, etag, cacheControl, compressed: new Map() };
}

/**
 * The compressed forms that a build has written beside a file, which are smaller than those made
 * for a request; none that is older than the file.
 */
export async function precompressed(file: string, modified: number) {
  const compressed: Content['compressed'] = new Map();
  for (const name of encodingNames) {
    const path = file + encodings[name].ending;
    const stats = await stat(path).catch(() => undefined);
    if (!stats || stats.mtimeMs < modified) continue;
    compressed.set(name, Promise.resolve(await readFile(path)));
  }
  return compressed;
}

/** Sends content, compressed if the client accepts that, or only that nothing has changed. */
export async function sendContent(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, type, etag, cacheControl, compressed }: Content,
): Promise<void> {
  response.setHeader('etag', etag);
  response.setHeader('cache-control', cacheControl);
  response.setHeader('x-content-type-options', 'nosniff');
  response.appendHeader('vary', 'accept-encoding');
  if (request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304).end();
    return;
  }
  const encoding = isText(type) && bytes.length >= SMALLEST ? acceptedBy(request) : undefined;
  let body = bytes;
  if (encoding) {
    const made = compressed.get(encoding) ?? encodings[encoding].compress(bytes);
    compressed.set(encoding, made);
    body = await made;
    response.setHeader('content-encoding', encoding);
  }
  response.writeHead(200, { 'content-type': type, 'content-length': body.length });
  response.end(body);
}

function acceptedBy(request: IncomingMessage): Encoding | undefined {
  const offered = [request.headers['accept-encoding'] ?? '']
    .flat()
    .join(',')
    .split(',')
    .map((item) => item.trim().split(';'))
    .filter(([, quality = '']) => !/^\s*q=0(\.0*)?$/.test(quality))
    .map(([name]) => name);
  return encodingNames.find((name) => offered.includes(name));
}
