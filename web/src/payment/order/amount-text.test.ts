import { expect, onTestFinished, test, vi } from 'vitest';
import { config } from '../../lib/config.ts';
import { setActiveLocale } from '../../lib/locale.ts';
import { locales } from '../../locales/locales.ts';
import { hundredthsIn, moneyWithCurrency, withCurrency } from './amount-text.ts';

/** Every region with a distinct way of writing numbers, and those of the languages. */
const regions = ['TZ', 'KE', 'ID', 'CN', 'TW', 'GB', 'US', 'IN', 'CH', 'ZA', 'FR', 'DE', 'EG'];

test.each([
  ['TZS 58.000,00', 5_800_000],
  ['58,000.00', 5_800_000],
  ['58000', 5_800_000],
  ['TZS 20.000', 2_000_000],
  ['20.000 TZS', 2_000_000],
  ['0,05', 5],
  ['12.5', 1250],
  ['58 000', 5_800_000],
  ['58’000.00', 5_800_000],
  ['₹ 12,34,567.00', 123_456_700],
  ['₱ 1.234.567,89', 123_456_789],
])('%s reads as %i hundredths', (words, hundredths) => {
  expect(hundredthsIn(words)).toBe(hundredths);
});

test.each([
  '',
  'Due',
  '2026-11-30',
  '10:00',
  '3 of 5',
  '30.11.2026',
  '19332.500',
  '9'.repeat(40),
  '1.2.3',
  '30,11,26',
])('"%s" is not an amount', (words) => {
  expect(hundredthsIn(words)).toBeUndefined();
});

test.each(['20000', '0.5', '12.34', 9200, 900_719_925_474n])(
  'the formatted text of %s reads back as the same amount',
  (units) => {
    expect(hundredthsIn(withCurrency(units))).toBe(Math.round(Number(units) * 100));
  },
);

test('FMT-01 FMT-02 an amount in whole units has two decimals', () => {
  expect(withCurrency('20000')).toBe('TZS 20.000,00');
  expect(withCurrency('')).toBe('');
});

test('the formatted text in any local format reads back as the same amount', () => {
  config.formats = 'local';
  onTestFinished(() => {
    config.formats = 'documents';
    vi.unstubAllGlobals();
  });
  for (const language of locales) {
    setActiveLocale(language);
    for (const region of regions) {
      vi.stubGlobal('navigator', { languages: [`${language}-${region}`] });
      for (const hundredths of [5, 1_933_250, 123_456_700]) {
        const read = hundredthsIn(moneyWithCurrency(hundredths));
        expect([language, region, read]).toEqual([language, region, hundredths]);
      }
    }
  }
});
