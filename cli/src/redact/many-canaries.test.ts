import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { brought, launch, serve, temporaryFolder, trust } from '../../test/brought.ts';
import { loopback, sendJson } from '../../test/loopback.ts';
import { openUi } from '../../test/ui-page.ts';

/** A value that is secret because of the field that it is sent in. */
type Canary = { field: 'sessionId' | 'phone' | 'account' | 'password'; value: string };

const ten = Array.from({ length: 10 }, (_, at) => at);

const canaries: readonly Canary[] = [
  ...ten.map((at): Canary => {
    return { field: 'sessionId', value: `sess-${at}-Kq"é&=+%${1000 + at * 37}zZ` };
  }),
  ...ten
    .slice(2)
    .map((at): Canary => ({ field: 'phone', value: `07${12_345_678 + at * 791_913}` })),
  ...[
    '4111111111111111',
    '5555555555554444',
    '2223003122003222',
    '378282246310005',
    '6011000990139424',
    '3530111333300000',
  ].map((value): Canary => ({ field: 'account', value })),
  ...ten.slice(4).map((at): Canary => ({ field: 'password', value: `Pw!${at}<x>'${at}9\\end` })),
];

const bytes = (text: string): string[] =>
  [...Buffer.from(text)].map((each) => each.toString(16).padStart(2, '0'));
const points = (text: string): number[] => [...text].map((each) => each.codePointAt(0) ?? 0);
const in64 = (text: string): string => Buffer.from(text).toString('base64');
const in32 = (text: string): string =>
  bytes(text)
    .map((each) => Number.parseInt(each, 16).toString(2).padStart(8, '0'))
    .join('')
    .replace(/.{1,5}/g, (each) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.charAt(Number.parseInt(each.padEnd(5, '0'), 2)),
    );
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);
const between = (mark: string) => (text: string) =>
  /^\d+$/.test(text) ? text.replace(/(\d{4})(?=\d)/g, `$1${mark}`) : text;

/** How a server may write a value, by name. */
const writings: Readonly<Record<string, (text: string) => string>> = {
  raw: (text) => text,
  json: inJson,
  'json twice': (text) => inJson(inJson(text)),
  'json three times': (text) => inJson(inJson(inJson(text))),
  address: encodeURIComponent,
  'address in lower case': (text) =>
    encodeURIComponent(text).replace(/%../g, (each) => each.toLowerCase()),
  'address twice': (text) => encodeURIComponent(encodeURIComponent(text)),
  'address wholly': (text) =>
    bytes(text)
      .map((each) => `%${each}`)
      .join(''),
  form: (text) => new URLSearchParams([['', text]]).toString().slice(1),
  html: (text) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;'),
  'html by number': (text) =>
    points(text)
      .map((each) => `&#${each};`)
      .join(''),
  'html by sixteens': (text) =>
    points(text)
      .map((each) => `&#x${each.toString(16)};`)
      .join(''),
  base64: in64,
  'base64 of addresses': (text) => Buffer.from(text).toString('base64url'),
  'base64 twice': (text) => in64(in64(text)),
  'base64 in an address': (text) => encodeURIComponent(in64(text)),
  base32: in32,
  'base32 after a blank': (text) => in32(` ${text}`).slice(2),
  'sixteens of two bytes': (text) => Buffer.from(text, 'utf16le').toString('hex'),
  sixteens: (text) => bytes(text).join(''),
  'sixteens in capitals': (text) => bytes(text).join('').toUpperCase(),
  unicode: (text) =>
    points(text)
      .map((each) => `\\u${each.toString(16).padStart(4, '0')}`)
      .join(''),
  capitals: (text) => text.toUpperCase(),
  'full width': (text) =>
    text.replace(/[!-~]/g, (each) => String.fromCodePoint(each.charCodeAt(0) + 0xfee0)),
  dashes: between('-'),
  dots: between('.'),
  blanks: between(' '),
};

/** The fields whose values a text shows, each with the encoding. */
function leaks(text: string): string[] {
  return canaries.flatMap(({ field, value }) =>
    Object.entries(writings).flatMap(([how, write]) =>
      text.includes(write(value)) ? [`${field} as ${how}`] : [],
    ),
  );
}

/** A server that repeats what it was sent in every encoding. */
async function gossip(): Promise<string> {
  const { url } = await loopback(({ path, query, body }, response) => {
    if (path.startsWith('/__sandbox')) return sendJson(response, {}, 404);
    const sent = [...query, ...new URLSearchParams(body.toString())];
    const fields: readonly string[] = canaries.map(({ field }) => field);
    const told = sent
      .filter(([name]) => fields.includes(name))
      .flatMap(([, value]) =>
        Object.entries(writings).map(([how, write]) => `${how}: ${write(value)};`),
      )
      .join('\n');
    sendJson(response, { code: '00', message: told, data: { email: told, smWa: '0700' } });
  });
  return url;
}

/** A flow that sends all of them, prints the replies, and fails checks with them. */
const flowText = `import { flow } from '@brought/cli/flow';
const all: { field: string; value: string }[] = ${JSON.stringify(canaries)};
export default flow('leak', { summary: 'Tells all.' }, async (ctx) => {
  for (const [at, { field, value }] of all.entries()) {
    const call = field === 'account' ? 'bankSave' : field === 'sessionId' ? 'contactInfo' : 'userDelete';
    const sent = field === 'sessionId' ? { session: { sessionId: value } } : { fields: { [field]: value } };
    const { text, body } = await ctx.raw('send ' + at, { call, ...sent });
    console.log(text);
    ctx.soft('is it ' + at, { expected: text, got: body, holds: at % 3 > 0 });
  }
});
`;

let cwd: string;
let settings: { cwd: string; env: Record<string, string> };

beforeAll(async () => {
  cwd = await temporaryFolder();
  const env = { BROUGHT_RUNS_DIR: join(cwd, 'runs'), BROUGHT_STATE_DIR: await temporaryFolder() };
  settings = { cwd, env: { ...env, CI: '', GITHUB_STEP_SUMMARY: join(cwd, 'summary.md') } };
  await brought(['init'], settings);
  await trust(cwd, env);
  await writeFile(join(cwd, 'flows', 'leak.ts'), flowText);
});

/** The content of every file that was written, except the flow itself. */
async function allFiles(): Promise<string> {
  const entries = await readdir(cwd, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== 'leak.ts')
    .map(({ parentPath, name }) => join(parentPath, name));
  const texts = await Promise.all(
    files.map(async (file) => `${file}\n${await readFile(file, 'utf8')}`),
  );
  return texts.join('\n');
}

// Thousands of texts are searched for hundreds of spellings, perhaps on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

test('30 secrets in 27 encodings are in nothing that a run prints or writes', async () => {
  const url = await gossip();
  expect([canaries.length, Object.keys(writings).length]).toEqual([30, 27]);
  const reports = [
    '--html',
    'run.html',
    '--junit',
    'run.xml',
    '--har',
    'run.har',
    '--json-file',
    'run.json',
  ];
  for (const words of [['--verbose', ...reports], ['--json'], ['--json=lines']]) {
    const env = { ...settings.env, GITHUB_ACTIONS: 'true' };
    const run = ['flow', 'run', 'leak', '--target', url, ...words];
    const { code, stdout, stderr } = await brought(run, { cwd, env });
    expect([code, leaks(stdout + stderr)]).toEqual([1, []]);
  }
  for (const words of [
    ['run', 'show', 'last'],
    ['run', 'curl', 'last'],
    ['run', 'har', 'last'],
  ]) {
    const { stdout, stderr } = await brought(words, settings);
    expect(leaks(stdout + stderr)).toEqual([]);
  }
  expect(leaks(await allFiles())).toEqual([]);
});

test('nor in reports of load', async () => {
  const url = await gossip();
  const plan = [
    '--rate',
    '2/s',
    '--duration',
    '1s',
    '--html',
    'load.html',
    '--json-file',
    'load.json',
  ];
  const { stdout, stderr } = await brought(
    ['load', 'run', 'leak', '--target', url, ...plan],
    settings,
  );
  expect(leaks(stdout + stderr)).toEqual([]);
  expect(leaks(await allFiles())).toEqual([]);
});

test('nor in the log of a proxy, and in a recording', async () => {
  const url = await gossip();
  const proxy = await serve(
    ['up', 'proxy', '--upstream', url, '--json-file', 'proxy.json'],
    settings,
  );
  const words = ['record', '--target', proxy.url, '-o', 'recorded.ts', '--port', '0'];
  const recording = launch(words, settings);
  await recording.said('recording  http');
  const [address = ''] = /http:\S+/.exec(recording.stdout()) ?? [];
  await brought(['flow', 'run', 'leak', '--target', address], settings);
  recording.child.kill('SIGINT');
  await new Promise((ended) => {
    recording.child.once('close', ended);
  });
  await proxy.interrupt();
  for (const each of [proxy, recording]) expect(leaks(each.stdout() + each.stderr())).toEqual([]);
  expect(leaks(await allFiles())).toEqual([]);
});

test('nor in what brought ui sends to its page', async () => {
  const url = await gossip();
  const ui = await serve(['ui', '--target', url], settings);
  try {
    const by = await openUi(ui);
    const headers = { 'content-type': 'application/json' };
    await by('/run', { method: 'POST', headers, body: JSON.stringify({ flow: 'leak' }) });
    const { body } = await by('/events');
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    let said = '';
    while (!said.includes('"event":"ended"')) said += (await reader?.read())?.value ?? '';
    await reader?.cancel();
    expect(said).toContain('"event":"step-begin"');
    const { runs } = (await (await by('/runs')).json()) as { runs: { id: string }[] };
    const report = await (await by(`/report/${runs[0]?.id}`)).text();
    expect(leaks(said + report + ui.stdout() + ui.stderr())).toEqual([]);
  } finally {
    await ui.interrupt();
  }
});
