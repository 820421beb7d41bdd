import { localDate, localNumber } from '../../src/local-formats.ts';
import type { PlainReply } from '../wire/plain.ts';

/** A text of a JSON document with its name, or a text between two tags of a page. */
const NAMED_TEXT = /"(\w+)":"([^"\\]*)"/g;
const PAGE_TEXT = />([^<>]+)</g;

/** An amount as `display` writes it. */
const AMOUNT = /\b([A-Z]{3}) (\d{1,3}(?:\.\d{3})*,\d\d)(?!\d)/g;

/** The rate of a loan begins with its figure. */
const RATE = /^\d+,\d+(?=%)/;

/** Envelopes have our own sentences here; a sentence elsewhere may be a borrower's. */
const isMessage = (name: string) => ['message', 'alteration', 'treatment'].includes(name);

/** The language and the region of `Accept-Language`, as the sandbox has it; English otherwise. */
export function localTag(header: string | undefined): string {
  const [, language = 'en', region] =
    /^\s*(en|sw|id|zh)(?![a-z])(?:-([a-z]{2})\b)?/i.exec(header ?? '') ?? [];
  return region === undefined ? language : `${language}-${region}`;
}

/**
 * A reply with the sandbox's amounts and days as usual in a language and region. A time stamp stays
 * as it is, because the client formats it.
 */
export function inLocalFormats(reply: PlainReply, tag: string): PlainReply {
  const { body, headers } = reply;
  if (typeof body !== 'string') return reply;
  const type = headers['content-type'] ?? '';
  if (type.includes('html')) {
    const page = body.replace(PAGE_TEXT, (_, text: string) => `>${ownText(text, tag)}<`);
    return { ...reply, body: page };
  }
  if (!type.includes('json')) return reply;
  const written = body.replace(NAMED_TEXT, (_, name: string, text: string) => {
    if (isMessage(name)) return `"${name}":"${withAmounts(text, tag)}"`;
    if (name === 'pRateDsc') {
      return `"${name}":"${text.replace(RATE, (figure) => localNumber(figure, tag))}"`;
    }
    // Only rows have their days here; `dueTime` and the like are time stamps.
    return `"${name}":"${name === 'value' ? localDate(ownText(text, tag), tag) : ownText(text, tag)}"`;
  });
  return { ...reply, body: written };
}

/** An amount that is a whole text. */
function ownText(text: string, tag: string): string {
  const [whole] = text.match(AMOUNT) ?? [];
  return whole === text ? withAmounts(text, tag) : text;
}

function withAmounts(text: string, tag: string): string {
  return text.replace(
    AMOUNT,
    (_, currency: string, number: string) => `${currency} ${localNumber(number, tag)}`,
  );
}
