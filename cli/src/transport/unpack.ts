import { LARGEST_REPLY } from './limits.ts';

/** Why a reply cannot be unpacked. */
export type NotUnpacked = {
  failed: 'compression' | 'too-large';
  detail: string;
};

/** Functions of `node:zlib`, by the names of content encodings. */
const unpackers = {
  gzip: 'gunzipSync',
  'x-gzip': 'gunzipSync',
  br: 'brotliDecompressSync',
  deflate: 'inflateSync',
  zstd: 'zstdDecompressSync',
} as const;

/** Maximum encodings of a reply: no real server uses more, and each may take 8 MB of work. */
const MOST_ENCODINGS = 5;

/**
 * The decoded bytes of a reply. Its content encoding may name several encodings, in the order in
 * which they were applied (RFC 9110, 8.4). The result never exceeds the limit.
 */
export function unpack(bytes: Buffer, encoding: string | undefined): Buffer | NotUnpacked {
  const names = (encoding ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');
  if (bytes.length === 0) return bytes;
  if (names.length > MOST_ENCODINGS) {
    const detail = `${names.length} content encodings are more than anybody undoes`;
    return { failed: 'compression', detail };
  }
  let left = bytes;
  for (const name of names.reverse()) {
    const unpacked = unpackOnce(left, name);
    if ('failed' in unpacked) return unpacked;
    left = unpacked;
  }
  return left;
}

function unpackOnce(bytes: Buffer, name: string): Buffer | NotUnpacked {
  if (!unpacks(name)) {
    return { failed: 'compression', detail: `content-encoding ${name} is not known` };
  }
  try {
    // Few replies are compressed, so zlib is loaded only for those.
    const zlib = process.getBuiltinModule('node:zlib');
    return zlib[unpackers[name]](bytes, { maxOutputLength: LARGEST_REPLY });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ERR_BUFFER_TOO_LARGE') {
      const detail = `${bytes.length} bytes of ${name} unpack to more than 8 MB`;
      return { failed: 'too-large', detail };
    }
    const detail =
      code === 'Z_BUF_ERROR'
        ? `the ${bytes.length} bytes of ${name} break off before their end`
        : `the ${bytes.length} bytes are no ${name}`;
    return { failed: 'compression', detail };
  }
}

/** Whether a content encoding can be decoded: zstd needs Node 22.15 or newer. */
export function unpacks(name: string): name is keyof typeof unpackers {
  if (!Object.hasOwn(unpackers, name)) return false;
  return name !== 'zstd' || 'zstdDecompressSync' in process.getBuiltinModule('node:zlib');
}
