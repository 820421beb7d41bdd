import type { PlainReply } from '../wire/plain.ts';
import { borrowerTexts } from './borrower-texts.ts';
import { loanTexts } from './loan-texts.ts';
import { pageTexts } from './page-texts.ts';
import type { Language, Texts } from './texts.ts';

/** A text of a JSON document, with the colon behind it where it names a field. */
const TEXT = /"(?:[^"\\]|\\.)*"(?:\s*:)?/g;

/** What replies say to borrowers. */
const texts: Texts = { ...loanTexts, ...borrowerTexts };

/** Single words among them are no texts of a reply: a borrower may have written them. */
const onPages: Texts = { ...texts, ...pageTexts };

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

/** A page of HTML with the sandbox's own texts in a language, and what says which one it is in. */
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
  // A text of ours has nothing that JSON would escape.
  const text = quoted.slice(1, -1);
  if (Object.hasOwn(texts, text)) return `"${texts[text]?.[language]}"`;
  for (const { pattern, others } of patterns) {
    const [, value] = pattern.exec(text) ?? [];
    if (value !== undefined) return `"${others[language].replace('{}', () => value)}"`;
  }
  return quoted;
}
