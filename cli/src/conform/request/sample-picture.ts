import { crc32, deflateSync } from 'node:zlib';
import type { FilePart } from './request-plan.ts';

/**
 * A picture of one dot that every viewer opens and that any handling that is not byte-safe breaks:
 * a chunk of it holds all 256 byte values, line ends of all kinds and what looks like the end of a
 * multipart part.
 *
 * @param size Minimum number of bytes; the rest is filled with zeros.
 */
export function samplePicture(name: string, size = 0): FilePart {
  const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const traps = Buffer.from('\r\n\n\r\r\n--brought\r\n--\r\n');
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const bytes = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    // Viewers skip private chunks: their first two letters are lower case.
    chunk('brOt', Buffer.concat([everyByte, traps, Buffer.alloc(size)])),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, fileName: 'conform.png', type: 'image/png', bytes };
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
