import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../../test/brought.ts';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

async function recorded(lines: string) {
  await writeFile(join(folder, 'lines.txt'), lines);
  const args = ['record', '--from', 'lines.txt', '-o', 'again.ts'];
  const ended = await brought(args, { cwd: folder });
  const text = await readFile(join(folder, 'again.ts'), 'utf8').catch(() => '');
  return { ...ended, text };
}

const base = 'https://lender.example/brought';
const saving = `'${base}/user-problem/problem-save?sessionId=due-today'`;
const reading = `'${base}/v3/personal-center/contact-kf-info'`;
const SAVED = "problemDetail: 'I am @home'";

test.each([
  ['-d @body.txt'],
  ['--data @body.txt'],
  ['--data-binary @body.txt'],
  ['--json @body.txt'],
  ['--data-urlencode problemDetail@body.txt'],
  ['-X POST -T body.txt'],
])('a curl line that sends a file (%s) is reported, and does not pass', async (option) => {
  const { code, stderr, text } = await recorded(
    `curl ${saving} ${option}\ncurl -X POST ${reading}`,
  );
  expect(stderr).toContain(
    'Left out: problemSave: the request body is in a file, which is not read',
  );
  expect(text).not.toContain('problemSave,');
  expect(code).toBe(7);
});

const FIELDS = 'problemType=2&problemSonType=&problemDetail=I+am+%40home&problemImage=&orderNo=L1';

test.each([
  ['in several short options at once', `curl -sSLd '${FIELDS}' ${saving}`],
  ['right behind one', `curl -sXPOST ${saving} -d'${FIELDS}'`],
  [
    'quoted as browsers do',
    `curl ${saving} --compressed --data-raw $'${FIELDS.replace('%', '\\u0025')}'`,
  ],
])('curl data is read when it is %s', async (_, line) => {
  const { stdout, text } = await recorded(line);
  expect(stdout).toContain('again.ts  1 call');
  expect(text).toContain(SAVED);
});

test('curl lines for the Windows command prompt are read', async () => {
  const url = saving.slice(1, -1).replace('?', '^?');
  const data = FIELDS.replaceAll('&', '^&').replaceAll('%', '^%^');
  const lines = [
    `curl --path-as-is ^"${url}^" ^`,
    `  -H ^"Accept: application/json, ^\\^"text^\\^"^" ^`,
    `  --data-raw ^"${data}^"`,
  ];
  const { stdout, text } = await recorded(lines.join('\r\n'));
  expect(stdout).toContain('again.ts  1 call');
  expect(text).toContain(SAVED);
});
