import { describe, expect, test } from 'vitest';
import { localDate, localNumber } from './local-formats.ts';

/** Intl separates some parts by spaces that do not break. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('numbers in the notation of the documents', () => {
  test.each([
    ['1.234,50', 'en-TZ', '1,234.50'],
    ['1.234.567,00', 'en-TZ', '1,234,567.00'],
    ['1.234,50', 'id-ID', '1.234,50'],
    ['1.234,50', 'fr-FR', '1 234,50'],
    ['-1.234,50', 'en-TZ', '-1,234.50'],
    ['20.000', 'en-TZ', '20,000'],
    ['1234567', 'en-TZ', '1,234,567'],
    ['1234,5', 'en-TZ', '1,234.5'],
    ['0,05', 'en-TZ', '0.05'],
    ['0', 'en-TZ', '0'],
    ['7', 'en-TZ', '7'],
    ['12', 'en-TZ', '12'],
    ['2,125', 'en-TZ', '2.125'],
  ])('%s for %s is %s', (text, tag, local) => {
    expect(plain(localNumber(text, tag))).toBe(local);
  });

  test.each([
    '',
    'TZS',
    '1.23',
    '1.2345',
    '12.34.567',
    '1234.567',
    '1,234.50',
    '1.234,',
    '1,2,3',
    ' 1.234',
    '1.234,50 TZS',
    'TZS 1.234,50',
    '--1',
    '1.234-',
  ])('%j is not one, and stays', (text) => {
    expect(localNumber(text, 'en-TZ')).toBe(text);
  });

  test('a number that would lose digits stays', () => {
    const most = '90.071.992.547.409,00';
    expect(localNumber(most, 'en-TZ')).toBe('90,071,992,547,409.00');
    const tooMuch = '90.071.992.547.410,00';
    expect(localNumber(tooMuch, 'en-TZ')).toBe(tooMuch);
    expect(localNumber(`-${most}`, 'en-TZ')).toBe('-90,071,992,547,409.00');
    expect(localNumber(`-${tooMuch}`, 'en-TZ')).toBe(`-${tooMuch}`);
  });

  test('as many decimals as the text has, one after another', () => {
    const texts = ['1,5', '1,50', '1', '1,5'];
    expect(texts.map((text) => localNumber(text, 'en'))).toEqual(['1.5', '1.50', '1', '1.5']);
  });

  test('the format of one language is not that of the next', () => {
    expect(localNumber('1.234,5', 'en')).toBe('1,234.5');
    expect(localNumber('1.234,5', 'id')).toBe('1.234,5');
  });
});

describe('days in the notation of the documents', () => {
  test.each([
    ['2026-11-30', 'en-TZ', '30 Nov 2026'],
    ['2026-01-01', 'en-TZ', '1 Jan 2026'],
    ['2026-12-31', 'en-TZ', '31 Dec 2026'],
    ['2024-02-29', 'en-TZ', '29 Feb 2024'],
    ['2026-11-30', 'en-US', 'Nov 30, 2026'],
    ['2026-11-30', 'zh-CN', '2026年11月30日'],
    ['2026-11-30 09:05:59', 'en-TZ', '30 Nov 2026, 09:05'],
    ['2026-11-30 23:59:00', 'en-TZ', '30 Nov 2026, 23:59'],
    ['2026-11-30 00:00:00', 'en-TZ', '30 Nov 2026, 00:00'],
  ])('%s for %s is %s', (text, tag, local) => {
    expect(plain(localDate(text, tag))).toBe(local);
  });

  test.each([
    '',
    'today',
    '2026-02-31',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '26-11-30',
    '2026-11-3',
    '2026-1-30',
    '30-11-2026',
    '2026/11/30',
    '2026-11-30 09:05',
    '2026-11-30T09:05:59',
    ' 2026-11-30',
    '2026-11-30 09:05:59 ',
    'on 2026-11-30',
    '2026-11-30.',
  ])('%j is not one, and stays', (text) => {
    expect(localDate(text, 'en-TZ')).toBe(text);
  });

  test('the seconds count, although they are not shown', () => {
    expect(localDate('2026-11-30 23:59:60', 'en-TZ')).toBe('2026-11-30 23:59:60');
  });
});
