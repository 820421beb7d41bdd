/**
 * First bytes of the picture formats that phones and browsers make, as patterns over Latin-1 text.
 */
const signatures: readonly (readonly [type: string, pattern: RegExp])[] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['image/heic', /^[^]{4}ftyp(?:hei[cx]|mif1|msf1)/],
  ['image/avif', /^[^]{4}ftypavi[fs]/],
];

const LONGEST_SIGNATURE = 16;

/** Whether pictures of a media type are recognised by their content. */
export function isRecognised(mediaType: string): boolean {
  return signatures.some(([type]) => type === mediaType);
}

/** The media type of a picture, by its content, not its name; undefined for other files. */
export function pictureType(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, LONGEST_SIGNATURE).toString('latin1');
  return signatures.find(([, pattern]) => pattern.test(head))?.[0];
}
