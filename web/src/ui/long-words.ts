/** A text of more characters, or of more lines, is clamped. */
const MOST_CHARACTERS = 600;
const MOST_LINES = 15;

/** Whether a text is too long to be shown in full. */
export function isLong(text: string): boolean {
  return text.length > MOST_CHARACTERS || text.split('\n').length > MOST_LINES;
}

/** A name of more characters is clamped. */
const LONGEST_NAME = 120;

/** Whether a name is longer than any that is meant to be read. */
export const isLongName = (name: string): boolean => name.length > LONGEST_NAME;
