/** Characters that move the cursor, colour what follows, or turn it round. */
const UNSEEN = /[\u202a-\u202e\u2066-\u2069\p{Zl}\p{Zp}]|(?![\n\t])\p{Cc}/gu;

/**
 * A text of somebody else's, such as a server's message, as a terminal may show
 * it: it must neither clear the screen nor look like a line of this program.
 */
export function visible(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(UNSEEN, '·');
}

/** The same on one line, for names. */
export function inOneLine(text: string): string {
  return visible(text).replace(/[\n\t]+/g, ' ');
}
