import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../test/brought.ts';

test.each([
  ['--target', ['flow', 'run', 'support.contact', '--target', '']],
  ['--target', ['call', 'contactInfo', '--target=']],
  ['--html', ['flow', 'run', 'support.contact', '--html', '']],
  ['--profile', ['-p', '', 'flow', 'run', 'support.contact']],
  ['--session-url', ['flow', 'run', 'support.contact', '--session-url', '']],
  ['--baseline', ['conform', '--target', 'sandbox', '--baseline', '']],
  ['--tag', ['flow', 'ls', '--tag', '']],
])('%s with an empty value is rejected, not ignored', async (option, args) => {
  const { code, stdout, stderr } = await brought(args);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(`${option} was given nothing.`);
});

test('a header may be empty, and so may an environment variable', async () => {
  const args = ['flow', 'run', 'support.contact', '--swift', '', '--eyes='];
  expect((await brought(args, { env: { BROUGHT_TARGET: '' } })).code).toBe(0);
});

test.each([
  ['record --from', 'loop is a link that leads to itself'],
  ['flow run', 'There is no file ./loop.'],
  ['flow run support.contact --html', 'loop cannot be written (its links lead in a circle)'],
  ['contract diff', 'loop cannot be read as a contract'],
])('%s with a link to itself prints a sentence', async (command, sentence) => {
  const cwd = await temporaryFolder();
  await symlink('loop', join(cwd, 'loop'));
  const { code, stderr } = await brought([...command.split(' '), './loop'], { cwd });
  expect(stderr).toContain(sentence);
  expect(code).toBe(2);
});
