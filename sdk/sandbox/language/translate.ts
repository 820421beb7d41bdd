import type { PlainReply } from '../wire/plain.ts';
import { borrowerTexts } from './borrower-texts.ts';
import { loanTexts } from './loan-texts.ts';
import { pageTexts } from './page-texts.ts';
import type { Language, Texts } from './texts.ts';

/** A text of a JSON document, with the colon after it if it names a field. */
const TEXT = /"(?:[^"\\]|\\.)*"(?:\s*:)?/g;

/** The texts for borrowers in replies. */
const texts: Texts = { ...loanTexts, ...borrowerTexts };

/**
 * The texts on pages, including single words that are not translated in replies, where a borrower
 * may have written them.
 */
const onPages: Texts = { ...texts, ...pageTexts };

const patterns = Object.entries(texts)
  .filter(([english]) => english.includes('{}'))
  .map(([english, others]) => ({
    // A placeholder at the beginning is one word: "10 days" is ours, "I waited 10 days" is not. The
    // full stop is the only special character of regular expressions in these texts.
    pattern: new RegExp(
      `^${english.replace('.', '\\.').replace(/^\{\}/, '(\\S+)').replace('{}', '(.+)')}$`,
    ),
    others,
  }));

/**
 * The language of a borrower who gets texts in another language than English: the first one
 * requested (`Accept-Language`), if the sandbox has it.
 */
export function languageOf(header: string | undefined): Language | undefined {
  const [tag = ''] = (header ?? '').toLowerCase().split(/[-,;]/, 1);
  const language = tag.trim();
  return language === 'sw' || language === 'id' || language === 'zh' ? language : undefined;
}

/**
 * A reply with the sandbox's own texts in a language. Everything else stays the same, byte for
 * byte, including what a fault has inserted.
 */
export function translated(reply: PlainReply, language: Language): PlainReply {
  const { body, headers } = reply;
  if (typeof body !== 'string' || !headers['content-type']?.includes('json')) return reply;
  return { ...reply, body: body.replace(TEXT, (quoted) => inLanguage(quoted, language)) };
}

/** A page of HTML with the sandbox's own texts in a language, and its `lang` attribute. */
export function translatedPage(reply: PlainReply, language: Language): PlainReply {
  const { body, headers } = reply;
  if (typeof body !== 'string' || !headers['content-type']?.includes('html')) return reply;
  const page = body
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/>([^<>]+)</g, (between, text: string) => {
      const own = Object.hasOwn(onPages, text) ? onPages[text]?.[language] : undefined;
      return own === undefined ? between : `>${own}<`;
    });
  return { ...reply, body: page };
}

function inLanguage(quoted: string, language: Language): string {
  if (quoted.endsWith(':')) return quoted;
  // None of our texts has a character that JSON would escape.
  const text = quoted.slice(1, -1);
  if (Object.hasOwn(texts, text)) return `"${texts[text]?.[language]}"`;
  for (const { pattern, others } of patterns) {
    const [, value] = pattern.exec(text) ?? [];
    if (value !== undefined) return `"${others[language].replace('{}', () => value)}"`;
  }
  return quoted;
}
