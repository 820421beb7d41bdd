/** Characters that move the cursor, colour what follows, or turn it round. */
const COLOUR = /(\u001b\[[\d;]*m)/;
/** The start of a log line that GitHub Actions takes for a command, with or without blanks. */
const COMMAND = /^([^\S\n]*)(?=::)/gm;
/** The older way, which the runner of GitHub finds anywhere in a line. */
const OLDER_COMMAND = /##(?=\[)/g;
const UNSEEN = /[\u202a-\u202e\u2066-\u2069\p{Zl}\p{Zp}]|(?![\n\t])\p{Cc}/gu;

/**
 * A text of somebody else's, such as a server's message, as a terminal may show
 * it: it must neither clear the screen, nor look like a line of this program,
 * nor be a command to what reads the log.
 */
export function visible(text: string): string {
  return steady(text).replace(COMMAND, '$1·').replace(OLDER_COMMAND, '##·');
}

/** The same for a text inside a line of ours, which does not begin it. */
export function steady(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(UNSEEN, '·');
}

/**
 * Text that is safe for a terminal: colours pass, since they are mostly ours, and no other control
 * sequence does, whoever wrote it.
 */
export function harmless(text: string): string {
  return text
    .split(COLOUR)
    .map((part, at) => (at % 2 === 0 ? visible(part) : part))
    .join('');
}

/** JSON in which what a terminal or a log would obey is escaped: it means the same. */
export function harmlessJson(json: string): string {
  return json
    .replace(UNSEEN, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(/##\[/g, '##\\u005b');
}

/** A JSON document as a file has it. */
export function jsonFileText(value: unknown): string {
  return `${harmlessJson(JSON.stringify(value, null, 2))}\n`;
}

/** Whether a text has neither lines nor anything that a terminal would obey. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}

/** The same on one line, for names. */
export function inOneLine(text: string): string {
  return visible(text).replace(/[\n\t]+/g, ' ');
}
