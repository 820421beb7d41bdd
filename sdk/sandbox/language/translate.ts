import type { PlainReply } from '../wire/plain.ts';
import { texts, type Language } from './texts.ts';

/** A text of a JSON document, with the colon behind it where it names a field. */
const TEXT = /"(?:[^"\\]|\\.)*"(?:\s*:)?/g;

const patterns = Object.entries(texts)
  .filter(([english]) => english.includes('{}'))
  .map(([english, others]) => ({
    // What begins a text is one word: "10 days" is ours, "I waited 10 days" is not. No other mark
    // than a full stop means something in an expression.
    pattern: new RegExp(
      `^${english.replace('.', '\\.').replace(/^\{\}/, '(\\S+)').replace('{}', '(.+)')}$`,
    ),
    others,
  }));

/**
 * The language of a borrower who is told more than English: the first one that is asked for
 * (`Accept-Language`), where the sandbox knows it.
 */
export function languageOf(header: string | undefined): Language | undefined {
  const [tag = ''] = (header ?? '').toLowerCase().split(/[-,;]/, 1);
  const language = tag.trim();
  return language === 'sw' || language === 'id' || language === 'zh' ? language : undefined;
}

/**
 * A reply with the sandbox's own texts in a language. All else of it stays as it was, byte for
 * byte, such as what a fault has put in.
 */
export function translated(reply: PlainReply, language: Language): PlainReply {
  const { body, headers } = reply;
  if (typeof body !== 'string' || !headers['content-type']?.includes('json')) return reply;
  return { ...reply, body: body.replace(TEXT, (quoted) => inLanguage(quoted, language)) };
}

function inLanguage(quoted: string, language: Language): string {
  if (quoted.endsWith(':')) return quoted;
  // A text of ours has nothing that JSON would escape.
  const text = quoted.slice(1, -1);
  if (Object.hasOwn(texts, text)) return `"${texts[text]?.[language]}"`;
  for (const { pattern, others } of patterns) {
    const [, value] = pattern.exec(text) ?? [];
    if (value !== undefined) return `"${others[language].replace('{}', () => value)}"`;
  }
  return quoted;
}
