import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../../test/brought.ts';

/** What a flow expects and gets, as it writes them; and as they are shown. */
const compared: readonly [
  name: string,
  expected: string,
  got: string,
  shownExpected: string,
  shownGot: string,
][] = [
  ['a text and a number', "'174'", '174', '"174"', '174'],
  ['a text and nothing at all', "'paid'", 'undefined', 'paid', 'nothing'],
  ['a blank that does not break', "'TZS 5'", "'TZS\\u00a05'", '"TZS 5"', '"TZS\\u00a05"'],
  ['a blank at the end', "'paid'", "'paid '", '"paid"', '"paid "'],
  ['a mark that nobody sees', "'paid'", "'pa\\u200bid'", '"paid"', '"pa\\u200bid"'],
  ['zero and minus zero', '0', '-0', '0', '-0'],
  ['patterns', '/paid/', '/due/', '/paid/', '/due/'],
  ['errors', "new Error('paid')", "new Error('due')", 'Error: paid', 'Error: due'],
  [
    'a day and its text',
    'new Date(0)',
    'new Date(0).toJSON()',
    `1970-01-01T00:00:00.000Z`,
    `'1970`,
  ],
  [
    'a class and an object',
    '{ a: 1 }',
    'new (class Card { a = 1 })()',
    '{ a: 1 }',
    'Card { a: 1 }',
  ],
];

let stdout = '';
let junit = '';

beforeAll(async () => {
  const cwd = await temporaryFolder();
  const flows = compared.map(
    (
      [, expected, got],
      at,
    ) => `export const flow${at} = flow('alike.${at}', { summary: 'x' }, async (ctx) => {
  await ctx.call('read the contacts', 'contactInfo', {});
  ctx.check('it is the same', { expected: ${expected} as unknown, got: ${got} });
});`,
  );
  const text = `import { flow } from '@brought/cli/flow';\n${flows.join('\n')}\n`;
  await writeFile(join(cwd, 'alike.ts'), text);
  const args = ['flow', 'run', 'alike.ts', '--junit', 'junit.xml'];
  ({ stdout } = await brought(args, { cwd }));
  junit = await readFile(join(cwd, 'junit.xml'), 'utf8');
});

test.each(compared.map((each, at) => [at, ...each] as const))(
  'a failed check %i shows how they differ: %s',
  (at, _name, _expected, _got, shownExpected, shownGot) => {
    const [, part = ''] = stdout.split(`✗ alike.${at} `);
    const [own = ''] = part.split('repeat');
    expect(own).toContain(`expected  ${shownExpected}\n`);
    expect(own).toContain(`got       ${shownGot}`);
  },
);

test('JUnit says so, too', () => {
  expect(junit).toContain('message="expected &quot;174&quot;, got 174"');
  expect(junit).toContain('message="expected paid, got nothing"');
});
