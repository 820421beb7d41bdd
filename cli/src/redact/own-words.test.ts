import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder, trust } from '../../test/brought.ts';
import { loopback, sendJson } from '../../test/loopback.ts';
import { readContract } from '../contract/read-contract.ts';
import { createRedactor } from './redactor.ts';

const document = await readContract();

/** Secrets that a run can know, by their source. */
const canaries = {
  session: 'sess-7731/canary zz',
  phone: '0712345678',
  header: 'swift+Q77?canary=42',
  sms: '918273',
  marked: 'a word that nobody sends',
  password: 'Hunter-22-canary',
} as const;

const hex = (text: string): string => Buffer.from(text).toString('hex');

/** The ways in which a flow may write what it knows. */
const writings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => JSON.stringify({ note: text }),
  (text) => JSON.stringify(JSON.stringify({ note: text })),
  encodeURIComponent,
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => encodeURIComponent(text).toLowerCase(),
  (text) => new URLSearchParams({ note: text }).toString(),
  (text) => hex(text).replace(/../g, '%$&'),
  (text) => hex(text),
  (text) => hex(text).toUpperCase(),
  (text) => hex(text).replace(/..(?=.)/g, '$&:'),
  (text) => [...text].map((each) => `&#${each.charCodeAt(0)};`).join(''),
  (text) => [...text].map((each) => `&#x${each.charCodeAt(0).toString(16)};`).join(''),
  (text) => [...text].map((each) => `\\u00${hex(each)}`).join(''),
  (text) =>
    [...text].map((each) => `\\${each.charCodeAt(0).toString(8).padStart(3, '0')}`).join(''),
  (text) => Buffer.from(text).toString('base64'),
  (text) => Buffer.from(text).toString('base64url'),
  (text) => Buffer.from(`a ${text}`).toString('base64'),
  (text) => Buffer.from(text, 'utf16le').toString('base64'),
  (text) => text.replace(/[!-~]/g, (each) => String.fromCodePoint(each.charCodeAt(0) + 0xfee0)),
  (text) => [...text].join(' '),
  (text) => [...text].join('-'),
  (text) => text.replaceAll('&', '&amp;').replaceAll("'", "'\\''"),
];

/** A flow that writes all of them into each output that accepts text. */
const talkative = `import { readFileSync } from 'node:fs';
import { flow, secret, text } from '@brought/cli/flow';
const said = JSON.parse(readFileSync(new URL('./said.json', import.meta.url), 'utf8'));
export default flow('talkative', {
  summary: 'Tells all.',
  session: ['sessionId', 'mobilePhone'],
  input: { marked: secret('nothing that is sent'), loginPassword: text('not sent, either') },
}, async (ctx) => {
  const code = await ctx.smsCode('read the code', '0712345678');
  await ctx.call('see the service', 'contactInfo', {});
  ctx.check('there is a code', { expected: 6, got: code.length });
  said.forEach((each, at) => {
    console.log(at + ': ' + each + ' is what it is');
    ctx.soft(at + ' ' + each, { expected: each, got: [each], holds: false });
  });
  throw new Error('It was ' + said.join(' and '));
});
`;

/** Every file below a folder. */
async function everything(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')),
  );
}

test('text written by a flow contains no secret known to its run, in any encoding', async () => {
  const { url } = await loopback((_request, response) =>
    sendJson(response, { code: '00', message: '', data: { email: 'help@lender.example' } }),
  );
  const project = await temporaryFolder();
  const out = await temporaryFolder();
  const env = {
    BROUGHT_STATE_DIR: await temporaryFolder(),
    BROUGHT_RUNS_DIR: join(out, 'runs'),
    GITHUB_ACTIONS: 'true',
    GITHUB_STEP_SUMMARY: join(out, 'summary.md'),
  };
  const { session, phone, header, sms, marked, password } = canaries;
  const profile = {
    target: url,
    session: { sessionId: { secret: 'session' }, mobilePhone: phone },
    headers: { swift: { secret: 'swift' } },
    sms: { from: 'fixed', code: sms },
  };
  const settings = { profile: 'p', profiles: { p: profile } };
  await writeFile(join(project, 'brought.config.json'), JSON.stringify(settings));
  await trust(project, env);
  await brought(['secret', 'set', 'session'], { env, stdin: session });
  await brought(['secret', 'set', 'swift'], { env, stdin: header });
  const written = Object.entries(canaries).map(([name, secret]) => ({
    name,
    texts: [...new Set(writings.map((write) => write(secret)))],
  }));
  expect(writings.length).toBeGreaterThan(20);
  // A card that was never learned is recognized by its check digit, as printed.
  const cards = ['4111111111111111 12/29', '4111 1111 1111 1111 cvv'];
  const said = [...written.flatMap(({ texts }) => texts), ...cards];
  await writeFile(join(project, 'said.json'), JSON.stringify(said));
  await writeFile(join(project, 'talkative.ts'), talkative);

  const words = ['flow', 'run', './talkative.ts', '--set', `marked=${marked}`];
  const reports = ['--junit', '--html', '--har', '--json-file'].flatMap((form) => [
    form,
    join(out, `report${form}`),
  ]);
  const given = ['--set', `loginPassword=${password}`, ...reports];
  const ended = await brought([...words, ...given, '-v'], { env, cwd: project });
  expect({ code: ended.code, stderr: ended.stderr.slice(-500) }).toMatchObject({ code: 1 });
  const artefacts = [ended.stdout, ended.stderr, ...(await everything(out))];
  expect(artefacts.length).toBeGreaterThan(8);
  const leaks = written.flatMap(({ name, texts }) =>
    texts
      .filter((each) => artefacts.some((artefact) => artefact.includes(each)))
      .map((each) => `${name}: ${each}`),
  );
  expect(leaks).toEqual([]);
  expect(artefacts.join('\n')).not.toMatch(/4111 ?1111/);
});

test.each([
  ['a line that a program prints', 'Login: password: x7b2k, token: ab12', 'x7b2k|ab12'],
  ['a session that nobody gave', 'sessionId: zz-my-9 and phone: 0799123457', 'zz-my-9|0799123457'],
  ['a bearer', 'Authorization: Bearer eyJ0.e30.c2ln', 'eyJ0'],
  ['a name with its password', "authorization: 'Basic cXVlZW46aHVudGVy'", 'cXVl'],
])('a value after a secret name in plain text is masked: %s', (_what, text, secrets) => {
  const shown = createRedactor(document).text(text);
  expect(shown).not.toMatch(new RegExp(secrets));
  expect(shown).toContain('***');
});

test.each([
  'password: is missing',
  'token: expired',
  'captcha: 4 characters are shown',
  'The otp: it never came',
  'a bearer of good news',
  'code: 800006',
])('words that only mention a secret are unchanged: %s', (text) => {
  expect(createRedactor(document).text(text)).toBe(text);
});
