import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { largestReply } from '../../transport/limits.ts';
import type { NoReply } from '../request/wire.ts';

const unpackers: Readonly<
  Record<string, (bytes: Buffer, limit: { maxOutputLength: number }) => Buffer>
> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
};

/** The bytes of a reply as its content encoding says; never more than is allowed. */
export function unpack(bytes: Buffer, encoding: string | undefined): Buffer | NoReply {
  const name = encoding?.trim().toLowerCase() ?? '';
  if (name === '' || name === 'identity') return bytes;
  const unpacker = Object.hasOwn(unpackers, name) ? unpackers[name] : undefined;
  if (!unpacker) {
    return { failed: 'compression', detail: `content-encoding ${name} is not known` };
  }
  try {
    return unpacker(bytes, { maxOutputLength: largestReply });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ERR_BUFFER_TOO_LARGE') {
      const detail = `${bytes.length} bytes of ${name} unpack to more than 8 MB`;
      return { failed: 'too-large', detail };
    }
    const detail = `the ${bytes.length} bytes are no ${name}`;
    return { failed: 'compression', detail };
  }
}
