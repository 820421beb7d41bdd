import { expect, test } from 'vitest';
import { brought } from '../../test/brought.ts';
import { loopback, sendJson } from '../../test/loopback.ts';

test.each([
  ['call', 'contactInfo'],
  ['flow', 'run', 'support.contact'],
  ['conform', '--only', 'contactInfo'],
])('%s %s: a password in an address is not left out in silence', async (...command) => {
  const { url, arrived } = await loopback((_, response) => sendJson(response, { code: '00' }));
  const target = url.replace('//', '//me:hush-hush@');
  const { code, stdout, stderr } = await brought([...command, '--target', target]);
  expect(stderr).toContain('A name and a password in the address of a target are not sent.');
  expect(`${stdout}${stderr}`).not.toContain('hush');
  expect([code, arrived]).toEqual([2, []]);
});
