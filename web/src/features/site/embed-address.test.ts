import { expect, test } from 'vitest';
import { embedAddress } from './embed-address.ts';

const page = 'https://lender.example/Policy';

test('SITE-15 SITE-16 a configured address of another site is embedded', () => {
  expect(embedAddress('https://law.example/privacy', '/privacyPolicy', page)).toBe(
    'https://law.example/privacy',
  );
});

test('a configured path is on our own origin', () => {
  expect(embedAddress('/legal.html', '/privacyPolicy', page)).toBe(
    'https://lender.example/legal.html',
  );
});

test.each([
  undefined,
  '',
  'javascript:alert(1)',
  'data:text/html,hello',
  'http://law.example/privacy',
  'mailto:help@lender.example',
  'tel:112',
])('%j is not embedded, but our own screen is', (configured) => {
  expect(embedAddress(configured, '/privacyPolicy', page)).toBe('/privacyPolicy');
});
