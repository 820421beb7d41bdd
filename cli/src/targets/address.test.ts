import { expect, test } from 'vitest';
import { brought } from '../../test/brought.ts';
import { loopback, sendJson } from '../../test/loopback.ts';

const commands = [
  ['call', 'contactInfo'],
  ['flow', 'run', 'support.contact'],
  ['conform', '--only', 'contactInfo'],
];

test.each(commands)(
  '%s %s: a password in an address is reported, not silently dropped',
  async (...command) => {
    const { url, arrived } = await loopback((_, response) => sendJson(response, { code: '00' }));
    const target = url.replace('//', '//me:hush-hush@');
    const { code, stdout, stderr } = await brought([...command, '--target', target]);
    expect(stderr).toContain('A name and a password in the address of a target are not sent.');
    expect(`${stdout}${stderr}`).not.toContain('hush');
    expect([code, arrived]).toEqual([2, []]);
  },
);

test.each(commands)(
  '%s %s: a query or a fragment is reported, not silently dropped',
  async (...command) => {
    const { url, arrived } = await loopback((_, response) => sendJson(response, { code: '00' }));
    for (const end of ['/?sessionId=hush-hush', '/brought#hush-hush', '?']) {
      const { code, stdout, stderr } = await brought([...command, '--target', `${url}${end}`]);
      expect(stderr).toContain('The address of a target ends before a ? and a #');
      expect(`${stdout}${stderr}`).not.toContain('hush');
      expect([code, arrived]).toEqual([2, []]);
    }
  },
);
