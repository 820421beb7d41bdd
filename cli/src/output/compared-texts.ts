/** Characters that are invisible, or look like a blank. */
const UNSEEN = /[^\S ]|\p{Cf}/gu;

/**
 * What was expected and got, each on one line: a text as it is, anything else as JSON. If they
 * would look alike, texts are quoted, and their invisible characters escaped.
 */
export function comparedTexts(expected: unknown, got: unknown): { expected: string; got: string } {
  const texts = { expected: plain(expected), got: plain(got) };
  return seen(texts.expected) === seen(texts.got)
    ? { expected: quoted(expected), got: quoted(got) }
    : texts;
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
}

function seen(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function quoted(value: unknown): string {
  return plain(typeof value === 'string' ? JSON.stringify(value) : value).replace(
    UNSEEN,
    (unit) => `\\u${(unit.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}
