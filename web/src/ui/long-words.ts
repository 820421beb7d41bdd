/** A text of more characters, or of more lines, is folded. */
const MOST_CHARACTERS = 600;
const MOST_LINES = 15;

/** Whether a text is too long to be shown in full. */
export function isLong(text: string): boolean {
  return text.length > MOST_CHARACTERS || text.split('\n').length > MOST_LINES;
}
