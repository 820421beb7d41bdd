import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

test.each([
  ['19332', '19332', ''],
  ['19,332.00', '19332', '00'],
  ['19.332,00', '19332', '00'],
  ['19 332.5', '19332', '5'],
  ['19 332', '19332', ''],
  ['19’332.50', '19332', '50'],
  ['1,00,000', '100000', ''],
  ['TZS 19,332.00', '19332', '00'],
  ['Tsh. 19,332', '19332', ''],
  ['Rp19.332,-', '19332', ''],
  ['19,332/=', '19332', ''],
  ['１９，３３２．００', '19332', '00'],
  ['١٩٬٣٣٢٫٠٠', '19332', '00'],
  ['۱۹۳۳۲', '19332', ''],
  ['25.50', '25', '50'],
  ['25。5', '25', '5'],
  ['.50', '0', '50'],
  ['0.500', '0', '500'],
  ['19332.500', '19332', '500'],
  ['1.234,567', '1234', '567'],
  ['1.234.50', '1234', '50'],
  ['12.3456', '12', '3456'],
  ['5.000', '5000', ''],
  ['123.000', '123000', ''],
  ['25،5', '25', '5'],
  ['Tsh.. 19', '19', ''],
  ['12.', '12', ''],
  ['12.50..', '12', '50'],
  ['007', '7', ''],
  ['000', '0', ''],
  ['1a2', '12', ''],
  ['½', '', ''],
  ['1½', '1', ''],
  ['25²', '25', ''],
  ['①', '', ''],
  ['', '', ''],
  ['TZS', '', ''],
])('INS-25 %j has the whole units %j and the decimals %j', (written, units, decimals) => {
  expect(readAmount(written)).toMatchObject({ units, decimals });
});

test('the result is in ASCII, as typed so far', () => {
  expect(readAmount('TZS １９，３').plain).toBe('19,3');
  expect(readAmount('25.').plain).toBe('25.');
});

/** Common ways to write thousands and decimals, and text that may surround them. */
const styles = fc.constantFrom([',', '.'], ['.', ','], [' ', '.'], ['\u00a0', ','], ['', '.']);
const around = fc.constantFrom(['', ''], ['TZS ', ''], ['', ' TZS'], ['Tsh. ', '/='], ['Rp', '']);
const scripts = fc.constantFrom(0x30, 0xff10, 0x0660, 0x06f0);

test('INS-25 an amount reads the same in every notation', () => {
  const cents = fc.stringMatching(/^\d{0,2}$/);
  fc.assert(
    fc.property(
      fc.nat({ max: Number.MAX_SAFE_INTEGER }),
      cents,
      styles,
      around,
      scripts,
      (units, decimals, [thousands = '', point = ''], [head = '', tail = ''], zero) => {
        const grouped = String(units).replace(/\B(?=(\d{3})+$)/g, thousands);
        const text = decimals === '' ? grouped : grouped + point + decimals;
        const written = text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
        expect(readAmount(head + written + tail)).toMatchObject({ units: String(units), decimals });
      },
    ),
  );
});

test('INS-25 any typed text reads as its digits: a whole number or nothing', () => {
  const typed = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[\d., aTZS/=-]*$/));
  fc.assert(
    fc.property(typed, (written) => {
      const { units, decimals, plain } = readAmount(written);
      expect(readAmount(plain).units).toBe(units);
      expect(units).toMatch(/^(?:0|[1-9]\d*)?$/);
      expect(decimals).toMatch(/^\d*$/);
      const ascii = written.replace(/\D/g, '');
      if (/^[\d., aTZS/=-]*$/.test(written)) {
        expect(BigInt(units || '0')).toBeLessThanOrEqual(BigInt(ascii || '0'));
      }
    }),
  );
});
