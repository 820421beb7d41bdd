import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder, type Ended } from '../../../test/brought.ts';

const URL = 'http://127.0.0.1:4010/brought/v3/personal-center/contact-kf-info?sessionId=canary7331';

async function recorded(file: string, text: string): Promise<Ended> {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, file), text);
  return brought(['record', '--from', file, '-o', 'out.ts'], { cwd });
}

function inHar(url: string, text: string): string {
  const postData = { mimeType: 'application/x-www-form-urlencoded', text };
  const content = { mimeType: 'application/json', text: '{"code":"00","data":{"email":"a"}}' };
  const request = { method: 'POST', url, headers: [], postData };
  return JSON.stringify({ log: { entries: [{ request, response: { status: 200, content } }] } });
}

function inPostman(url: string, text: string): string {
  const urlencoded = [...new URLSearchParams(text)].map(([key, value]) => ({ key, value }));
  const request = { method: 'POST', url, body: { mode: 'urlencoded', urlencoded } };
  return JSON.stringify({ info: { name: 'c' }, item: [{ name: 'read', request }] });
}

const inCurl = (url: string, text: string): string => `curl '${url}' -d '${text}'`;

test.each([
  ['curl', 'lines.sh', inCurl],
  ['HAR', 'session.har', inHar],
  ['Postman', 'c.json', inPostman],
])('fields of %s that the contract does not have are reported', async (_from, file, write) => {
  const text = write(`${URL}&source=ad`, 'overall=30&newField=canary1&more=canary2');
  const { code, stdout, stderr } = await recorded(file, text);
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'out.ts  1 call\n' });
  expect(stderr).toContain(
    'Left out: contactInfo: 3 fields that the contract does not have: source, newField, more\n',
  );
  expect(stderr).not.toContain('canary');
});

test.each([
  ['text without a name', 'canary1'],
  ['JSON that says it is a form', '{"pin":"canary1"}'],
])('a body that is %s is counted, and not shown', async (_what, body) => {
  const { stderr } = await recorded('lines.sh', inCurl(URL, body));
  expect(stderr).toContain('Left out: contactInfo: 1 field that the contract does not have\n');
  expect(stderr).not.toContain('canary');
});

test('no fields are reported if the contract has all of them', async () => {
  const { stderr } = await recorded('lines.sh', inCurl(URL, 'overall=30'));
  expect(stderr).not.toContain('Left out');
});
