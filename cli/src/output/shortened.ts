/** About as many characters as fill a terminal twice. */
const SCREENS = 4000;

/**
 * A text from elsewhere, possibly megabytes long: its beginning, and how much more there is. It is
 * cut after secrets are masked in it, because half a secret is not recognized.
 *
 * @param most Characters that are kept.
 */
export function shortened(text: string, most: number = SCREENS): string {
  const rest = text.length - most;
  return rest > 0 ? `${text.slice(0, most)}… (${rest} characters more)` : text;
}
