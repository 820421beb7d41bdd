/** First bytes of pictures, by their media type. */
const beginnings: Readonly<Record<string, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/gif': [0x47, 0x49, 0x46, 0x38],
};

/** Whether bytes begin as a picture of that kind does; true for kinds that are not known. */
export function isPicture(mediaType: string, bytes: Buffer): boolean {
  if (mediaType === 'image/svg+xml') {
    const head = bytes.subarray(0, 1000).toString();
    return /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i.test(
      head,
    );
  }
  const beginning = beginnings[mediaType];
  return beginning === undefined
    ? bytes.length > 0
    : beginning.every((byte, index) => bytes[index] === byte);
}
