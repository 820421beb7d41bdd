/** A text in the EXIF block of a photo: if it is found, the block was not removed. */
export const SECRET = 'PLACE-OF-THE-PHOTO';

export type PhotoOptions = {
  width: number;
  height: number;
  /** Random colours, which no encoder can make small. */
  noise?: boolean;
};

/** Draws a JPEG, in base64; runs in a page, alone. */
export function drawJpeg({ width, height, noise = false }: PhotoOptions): string {
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

/**
 * What `drawJpeg` drew, as a camera writes it: turned a quarter to the right by its EXIF block,
 * which also holds `SECRET`.
 */
export function asFromCamera(base64: string): Uint8Array<ArrayBuffer> {
  const plain = latin1(atob(base64));
  return joined([plain.subarray(0, 2), exifBlock(), plain.subarray(2)]);
}

/** An APP1 segment with two entries: orientation 6, and a description. */
function exifBlock(): Uint8Array {
  const text = latin1(`${SECRET}\0`);
  const entries = new DataView(new ArrayBuffer(2 + 2 * 12 + 4));
  entries.setUint16(0, 2);
  entries.setUint16(2, 0x010e);
  entries.setUint16(4, 2);
  entries.setUint32(6, text.length);
  entries.setUint32(10, 8 + entries.byteLength);
  entries.setUint16(14, 0x0112);
  entries.setUint16(16, 3);
  entries.setUint32(18, 1);
  entries.setUint16(22, 6);
  const header = latin1('MM\0*\0\0\0\x08');
  const body = new Uint8Array(entries.buffer);
  const payload = joined([latin1('Exif\0\0'), header, body, text]);
  const segment = new DataView(new ArrayBuffer(4));
  segment.setUint16(0, 0xffe1);
  segment.setUint16(2, payload.length + 2);
  return joined([new Uint8Array(segment.buffer), payload]);
}

function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
