import { expect, test } from 'vitest';
import { operations } from '../../src/generated/operations.ts';
import { createSandbox } from '../index.ts';
import { begin, ORDER_ID, PRODUCT_ID } from '../../test/sandbox-borrower.ts';
import { seedNames } from '../state/seed-name.ts';

const languages = ['sw', 'id', 'zh'];

/** Fields of the calls that only read. */
const fields: Record<string, string> = { orderId: ORDER_ID, productId: PRODUCT_ID, problemId: '6' };

/** Names that are the same in every language. */
const NAMES =
  /^(M-Pesa|Tigo Pesa|Airtel Money|CRDB|NMB|NBC|(CRDB|NMB) Bank|Bank|Quick Loan|Salary Advance|Dar es Salaam|Arusha|Mwanza|Asha Juma|Success|Unknown|TZS)$/;

/** Texts for people: words with a capital at the beginning. */
const isSentence = (text: string) => /^[A-Z][a-z]+( |$)/.test(text) && !NAMES.test(text);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function ask(
  sandbox: ReturnType<typeof createSandbox>,
  id: string,
  session: string,
  language = '',
) {
  const { path, method } = operations[id as keyof typeof operations];
  const query = new URLSearchParams({ ...fields, sessionId: session });
  const form = new TextEncoder().encode(new URLSearchParams(fields).toString());
  return sandbox.exchange({
    method,
    url: `${path}?${query.toString()}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(language !== '' && { 'accept-language': language }),
    },
    body: method === 'GET' ? undefined : form,
  });
}

test.each(languages)(
  'all texts of the sandbox are translated to %s, in every scenario',
  (language) => {
    const sandbox = createSandbox();
    for (const seed of seedNames) {
      for (const [id, { effect }] of Object.entries(operations)) {
        if (effect !== 'read') continue;
        const english = textsIn(JSON.parse(String(ask(sandbox, id, seed).body)));
        const said = textsIn(JSON.parse(String(ask(sandbox, id, seed, language).body)));
        expect(said).toHaveLength(english.length);
        expect(
          said.filter(isSentence).filter((text) => english.includes(text)),
          id,
        ).toEqual([]);
      }
    }
  },
);

test('text from a borrower is unchanged, and an unknown language gets English', () => {
  const sandbox = createSandbox();
  const form = { problemType: '4', problemDetail: 'I waited 10 days', orderNo: '' };
  sandbox.exchange({
    method: 'POST',
    url: `${operations.problemSave.path}?sessionId=fresh.words`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new TextEncoder().encode(
      new URLSearchParams({ ...form, problemSonType: '', problemImage: '' }).toString(),
    ),
  });
  const list = (language: string) =>
    textsIn(JSON.parse(String(ask(sandbox, 'problemList', 'fresh.words', language).body)));
  expect(list('sw-TZ,en;q=0.5')).toEqual(expect.arrayContaining(['I waited 10 days', 'Mengine']));
  expect(list('fr, sw')).toEqual(expect.arrayContaining(['I waited 10 days', 'Other']));
});

test.each(languages)(
  'the pages of wallet and agreement are also translated to %s',
  async (language) => {
    const { sandbox, brought } = begin('due-today');
    const { data } = await brought.call('generateVcode', {
      product_id: PRODUCT_ID,
      orderId: ORDER_ID,
      cardNo: '0712345678',
      bankCode: 'M-Pesa',
      isDelay: 0,
      amount: '5000',
    });
    const get = (url: string, asked: string) =>
      String(sandbox.exchange({ method: 'GET', url, headers: { 'accept-language': asked } }).body);
    const said = (page: string) => [...page.matchAll(/>([^<>\n]+)</g)].map(([, text = '']) => text);
    for (const url of [new URL(data.payUrl).pathname, '/__sandbox/agreements/loan']) {
      const english = said(get(url, 'en'));
      const page = get(url, language);
      expect(page).toContain(`<html lang="${language}">`);
      expect(said(page)).toHaveLength(english.length);
      expect(
        said(page)
          .filter(isSentence)
          .filter((text) => english.includes(text)),
      ).toEqual([]);
    }
    expect(get('/__sandbox', language)).toContain('<html lang="en">');
  },
);
