import { expect, test } from 'vitest';
import { keysOf } from './message-files.ts';

test('messages that say the same in every language are one, in the first file if any of them is', () => {
  const { files, keys } = keysOf(
    new Map([
      [
        'en',
        { 'site.copy': 'Copy', 'code.copy': 'Copy', 'site.again': 'Again', 'code.again': 'Again' },
      ],
      [
        'sw',
        {
          'site.copy': 'Nakili',
          'code.copy': 'Nakili',
          'site.again': 'Tena',
          'code.again': 'Rudia',
        },
      ],
    ]),
  );
  expect(files).toEqual({ first: ['site.copy', 'code.again'], more: ['site.again'] });
  expect([...keys]).toEqual([
    ['site.copy', '0'],
    ['code.copy', '0'],
    ['code.again', '1'],
    ['site.again', '2'],
  ]);
});
