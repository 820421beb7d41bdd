import { crc32 } from 'node:zlib';

/** A frame of a film: a part of its area, as PNG, and how long it is shown. */
export type Frame = { png: Buffer; x: number; y: number; milliseconds: number };

type Chunk = { type: string; data: Buffer };

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Several PNGs as one animated PNG (APNG), which loops. The first one has the size of the whole;
 * later ones are drawn over it.
 */
export function apngOf(frames: readonly Frame[]): Buffer {
  let sequence = 0;
  const number = (): Buffer => uint32(sequence++);
  const moving = frames.flatMap(({ png, x, y, milliseconds }, index) => {
    const chunks = chunksOf(png);
    const size = chunks[0]?.data.subarray(0, 8) ?? Buffer.alloc(8);
    const delay = Buffer.concat([uint16(milliseconds), uint16(1000)]);
    const control = [number(), size, uint32(x), uint32(y), delay, Buffer.from([0, 0])];
    const pixels = chunks
      .filter(({ type }) => type === 'IDAT')
      .map(({ data }) =>
        index === 0
          ? { type: 'IDAT', data }
          : { type: 'fdAT', data: Buffer.concat([number(), data]) },
      );
    return [{ type: 'fcTL', data: Buffer.concat(control) }, ...pixels];
  });
  const header = frames[0] ? chunksOf(frames[0].png).slice(0, 1) : [];
  const count = { type: 'acTL', data: Buffer.concat([uint32(frames.length), uint32(0)]) };
  const all = [...header, count, ...moving, { type: 'IEND', data: Buffer.alloc(0) }];
  return Buffer.concat([SIGNATURE, ...all.map(encoded)]);
}

function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

function encoded({ type, data }: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
