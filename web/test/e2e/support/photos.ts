import type { Page } from 'playwright/test';
import type { SentCall } from './call.ts';

/** Stands in the EXIF block of a photo; where it is found, the block was not dropped. */
export const SECRET = 'PLACE-OF-THE-PHOTO';

type PhotoOptions = {
  width: number;
  height: number;
  /** Random colours, which no encoder can make small. */
  noise?: boolean;
};

/**
 * A JPEG as a camera writes it: turned a quarter to the right by its EXIF block, which also holds
 * `SECRET`. Drawn by the browser of `page`; a blank one is enough.
 */
export async function photo(page: Page, options: PhotoOptions): Promise<Buffer> {
  const base64 = await page.evaluate(drawJpeg, options);
  const plain = Buffer.from(base64, 'base64');
  return Buffer.concat([plain.subarray(0, 2), exifBlock(), plain.subarray(2)]);
}

function drawJpeg({ width, height, noise = false }: PhotoOptions): string {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const image = context.createImageData(width, height);
  for (let at = 0; at < image.data.length; at += 1) {
    image.data[at] = at % 4 === 3 ? 255 : noise ? Math.random() * 256 : (at / width) % 256;
  }
  context.putImageData(image, 0, 0);
  return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
}

/** An APP1 segment with two entries: orientation 6, and a description. */
function exifBlock(): Buffer {
  const text = Buffer.from(`${SECRET}\0`);
  const entries = Buffer.alloc(2 + 2 * 12 + 4);
  entries.writeUInt16BE(2, 0);
  entries.writeUInt16BE(0x010e, 2);
  entries.writeUInt16BE(2, 4);
  entries.writeUInt32BE(text.length, 6);
  entries.writeUInt32BE(8 + entries.length, 10);
  entries.writeUInt16BE(0x0112, 14);
  entries.writeUInt16BE(3, 16);
  entries.writeUInt32BE(1, 18);
  entries.writeUInt16BE(6, 22);
  const header = Buffer.from('MM\0*\0\0\0\x08', 'latin1');
  const payload = Buffer.concat([Buffer.from('Exif\0\0'), header, entries, text]);
  const segment = Buffer.alloc(4);
  segment.writeUInt16BE(0xffe1, 0);
  segment.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([segment, payload]);
}

/** A part of a multipart body. */
type Part = { name: string; filename: string; type: string; content: Buffer };

/** The parts of a multipart body, as sent on the wire. */
export function partsOf(call: SentCall): Part[] {
  const boundary = /boundary=(.+)$/.exec(call.headers['content-type'] ?? '')?.[1] ?? '';
  const pieces = call.body.toString('latin1').split(`--${boundary}`).slice(1, -1);
  return pieces.map((piece) => {
    const end = piece.indexOf('\r\n\r\n');
    const head = piece.slice(0, end);
    return {
      name: /name="([^"]*)"/.exec(head)?.[1] ?? '',
      filename: /filename="([^"]*)"/.exec(head)?.[1] ?? '',
      type: /content-type: (\S+)/i.exec(head)?.[1] ?? '',
      content: Buffer.from(piece.slice(end + 4, -2), 'latin1'),
    };
  });
}

/** Width and height of a JPEG, from its frame header. */
export function jpegSize(jpeg: Buffer): { width: number; height: number } {
  let at = 2;
  while (at < jpeg.length) {
    const marker = jpeg.readUInt16BE(at);
    const frame =
      marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (frame) return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) };
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  throw new Error('no frame header');
}
