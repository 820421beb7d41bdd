import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../../test/brought.ts';

const PATH = 'brought/v3/personal-center/contact-kf-info';

async function recorded(variables: object, ...addresses: string[]) {
  const cwd = await temporaryFolder();
  const variable = Object.entries(variables).map(([key, value]) => ({ key, value }));
  const item = addresses.map((url) => ({ name: 'read', request: { method: 'POST', url } }));
  await writeFile(join(cwd, 'c.json'), JSON.stringify({ info: { name: 'c' }, variable, item }));
  const ended = await brought(['record', '--from', 'c.json', '-o', 'out.ts'], { cwd });
  return { ...ended, text: await readFile(join(cwd, 'out.ts'), 'utf8').catch(() => '') };
}

test.each([
  ['the port', 'https://{{host}}:{{port}}/'],
  ['the host', 'https://{{host}}/'],
  ['the scheme', '{{scheme}}://{{host}}/'],
  ['two parts', '{{scheme}}{{host}}/'],
  ['a host without its scheme', '{{host}}.example:{{port}}/'],
])('an address with %s as a variable without a value is read', async (_name, start) => {
  const { code, stdout, text } = await recorded({}, `${start}${PATH}`);
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'out.ts  1 call\n' });
  expect(text).toContain("'contactInfo'");
});

test('calls to one server are of one flow, whether its variables have values or not', async () => {
  const { code, stdout, stderr } = await recorded(
    {},
    `https://{{host}}:{{port}}/${PATH}`,
    `{{base}}/brought/user-problem/problem-list`,
  );
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'out.ts  2 calls\n' });
  expect(stderr).not.toContain('Left out');
});

test('a part of the path that is a variable without a value is named', async () => {
  const { stderr } = await recorded({}, `{{base}}/{{prefix}}/v3/personal-center/contact-kf-info`);
  expect(stderr).toContain('its path has {{prefix}} without a value');
});
