/** Characters that fill a terminal twice. */
const SCREENS = 4000;

/**
 * A text of others that may go on for megabytes: its beginning, and how much more there is. It is
 * cut once secrets are masked in it, since half a secret is not known.
 *
 * @param most Characters that are kept.
 */
export function shortened(text: string, most: number = SCREENS): string {
  const rest = text.length - most;
  return rest > 0 ? `${text.slice(0, most)}… (${rest} characters more)` : text;
}
