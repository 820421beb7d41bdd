/** Sequences that colour what follows. */
const COLOUR = /(\u001b\[[\d;]*m)/;
/**
 * The start of a log line that GitHub Actions takes for a command, with or without leading blanks.
 */
const COMMAND = /^([^\S\n]*)(?=::)/gm;
/** The older syntax, which GitHub's runner recognizes anywhere in a line. */
const OLDER_COMMAND = /##(?=\[)/g;
const UNSEEN = /[\p{Bidi_Control}\p{Zl}\p{Zp}]|(?![\n\t])\p{Cc}/gu;

/**
 * Foreign text, such as a server's message, made safe to show in a terminal: it must not clear the
 * screen, look like a line of this program, or be taken for a command by a log reader.
 */
export function sanitized(text: string): string {
  return withoutControls(text).replace(COMMAND, '$1·').replace(OLDER_COMMAND, '##·');
}

/** The same for a text inside one of our lines, not at its start. */
export function withoutControls(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(UNSEEN, '·');
}

/**
 * Text that is safe for a terminal: colours are kept, since most are ours, but all other control
 * sequences are replaced, whoever wrote them.
 */
export function sanitizedInColour(text: string): string {
  return text
    .split(COLOUR)
    .map((part, at) => (at % 2 === 0 ? sanitized(part) : part))
    .join('');
}

/**
 * JSON in which characters that a terminal or a log would interpret are escaped; its value is the
 * same.
 */
export function sanitizedJson(json: string): string {
  return json
    .replace(UNSEEN, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(/##\[/g, '##\\u005b');
}

/** A JSON document as the content of a file. */
export function jsonFileText(value: unknown): string {
  return `${sanitizedJson(JSON.stringify(value, null, 2))}\n`;
}

/** Whether a text has neither line breaks nor control characters. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}

/** The same on one line, for names. */
export function inOneLine(text: string): string {
  return sanitized(text).replace(/[\n\t]+/g, ' ');
}
