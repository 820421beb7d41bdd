import { asFromCamera, drawJpeg, type PhotoOptions } from '../../photos.ts';
import type { SentCall } from './server.ts';

/** A JPEG as a camera writes it; see `asFromCamera`. */
export function photo(options: PhotoOptions): Uint8Array<ArrayBuffer> {
  return asFromCamera(drawJpeg(options));
}

/** A part of a multipart body. */
type Part = { name: string; filename: string; type: string; content: Uint8Array };

/** The parts of a multipart body, as sent. */
export async function partsOf({ body, headers }: SentCall): Promise<Part[]> {
  const form = await new Response(body, { headers }).formData();
  const parts = [...form].map(async ([name, value]) => {
    if (typeof value === 'string') return { name, filename: '', type: '', content: bytesOf(value) };
    const content = new Uint8Array(await value.arrayBuffer());
    return { name, filename: value.name, type: value.type, content };
  });
  return Promise.all(parts);
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Whether bytes contain a text of ASCII characters. */
export function includes(content: Uint8Array, text: string): boolean {
  return new TextDecoder('latin1').decode(content).includes(text);
}

/** Width and height of a JPEG, from its frame header. */
export function jpegSize(jpeg: Uint8Array): { width: number; height: number } {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  let at = 2;
  while (at < jpeg.length) {
    const marker = view.getUint16(at);
    const frame =
      marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (frame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  throw new Error('no frame header');
}
