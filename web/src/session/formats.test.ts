import { afterEach, expect, test, vi } from 'vitest';
import { config } from '../lib/config.ts';
import { setActiveLocale } from '../lib/locale.ts';
import type { Locale } from '../locales/locales.ts';
import { shownDay, shownMoment, shownMoney, shownTime, shownUnits, shownWhole } from './formats.ts';

function inLocalFormats(language: Locale, device: string[] = [language]): void {
  config.formats = 'local';
  setActiveLocale(language);
  vi.stubGlobal('navigator', { languages: device });
}

afterEach(() => {
  config.formats = 'documents';
  vi.unstubAllGlobals();
});

test('FMT-01 FMT-02 FMT-03 FMT-04 by default every language has the formats of the documents', () => {
  setActiveLocale('zh');
  expect(shownMoney(123_456_700)).toBe('1.234.567,00');
  expect(shownUnits('20000')).toBe('20.000,00');
  expect(shownWhole(20_000n)).toBe('20.000');
  expect(shownDay('2026-11-30')).toBe('2026-11-30');
  expect(shownMoment(new Date(2026, 10, 30, 9, 5, 7))).toBe('2026-11-30 09:05:07');
});

test('a time of day has neither a date nor seconds', () => {
  const moment = Number(new Date(2026, 10, 30, 13, 5, 7));
  expect(shownTime(moment)).toBe('13:05');
  inLocalFormats('en');
  expect(shownTime(moment)).toMatch(/^1:05\sPM$/);
});

test.each([
  ['en', '1,234,567.00', 'Nov 30, 2026'],
  ['id', '1.234.567,00', '30 Nov 2026'],
  ['sw', '1,234,567.00', '30 Nov 2026'],
  ['zh', '1,234,567.00', '2026年11月30日'],
] as const)('%s has its own formats where they are local', (language, amount, day) => {
  inLocalFormats(language);
  expect(shownMoney(123_456_700)).toBe(amount);
  expect(shownDay('2026-11-30')).toBe(day);
});

test("the region is the device's, in any language", () => {
  inLocalFormats('en', ['sw-TZ', 'sw', 'en']);
  expect(shownDay('2026-11-30')).toBe('30 Nov 2026');
});

test('a moment is shown with its time, to the minute', () => {
  inLocalFormats('en', ['en-GB']);
  expect(shownMoment(new Date(2026, 10, 30, 21, 5, 7))).toBe('30 Nov 2026, 21:05');
});

test('a value that is not a number or a day is unchanged', () => {
  inLocalFormats('en');
  for (const text of ['about 500', 'TZS 1.000', '', '12-2026']) expect(shownUnits(text)).toBe(text);
  for (const text of ['at the end of the month', '', '2026-02-31', '2026-13-01'])
    expect(shownDay(text)).toBe(text);
});

test('an amount too large to be exact is unchanged', () => {
  inLocalFormats('en');
  expect(shownUnits('123456789012345678901')).toBe('123.456.789.012.345.678.901,00');
});
