import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brought, serve, temporaryFolder, trust, type Served } from '../../test/brought.ts';
import { loopback, sendJson } from '../../test/loopback.ts';
import { photoFile } from '../../test/photo.ts';
import { base64Of } from './base64.ts';

/**
 * Secrets that no output may show; they contain characters that every encoding writes differently.
 */
const canary = {
  sessionId: 'canary "session"/é&=+%10zZ',
  phone: '0712 345 678',
  code: '918273',
  card: '4111111111111111',
  token: 'tok+canary/77==',
} as const;

/** All encodings of a text. */
function writings(text: string): string[] {
  const digits = text.replace(/\D/g, '');
  const isNumber = /^[\d ]+$/.test(text) && digits.length >= 8;
  const spaced = isNumber
    ? [digits, digits.replace(/(\d{4})(?=\d)/g, '$1 '), digits.replace(/(\d{4})(?=\d)/g, '$1-')]
    : [];
  const raw = [text, ...spaced];
  return raw.flatMap((each) => [
    each,
    JSON.stringify(each).slice(1, -1),
    JSON.stringify(JSON.stringify(each)).slice(3, -3),
    encodeURIComponent(each),
    encodeURIComponent(each).toLowerCase(),
    encodeURIComponent(encodeURIComponent(each)),
    new URLSearchParams([['', each]]).toString().slice(1),
    each.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
    each.replaceAll("'", "'\\''"),
    Buffer.from(each)
      .toString('base64')
      .replace(/.?.?=*$/, ''),
    ...base64Of(each),
    each.toUpperCase(),
    each.toLowerCase(),
  ]);
}

/** The secrets that a text shows in any encoding: of all secrets, or of the given ones. */
function leaks(text: string, of: readonly string[] = Object.keys(canary)): string[] {
  return Object.entries(canary).flatMap(([name, secret]) =>
    of.includes(name) && writings(secret).some((written) => text.includes(written)) ? [name] : [],
  );
}

/** The content of every file below a folder, after its path: a name may leak, too. */
async function everything(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = files
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return `${path}\n${await readFile(path, 'utf8')}`;
    });
  return (await Promise.all(texts)).join('\n');
}

function in64(text: string): string {
  return Buffer.from(text).toString('base64');
}

/** A server that repeats its visitor's secrets in every part of its replies. */
async function gossip(): Promise<string> {
  const { url } = await loopback(({ path, query, body, headers }, response) => {
    if (path.startsWith('/__sandbox')) return sendJson(response, {}, 404);
    // The name of an uploaded file is not a field: a card in it is recognized by its digits only.
    const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
    const form = isForm ? body.toString() : '';
    response.setHeader('x-session', encodeURIComponent(query.get('sessionId') ?? ''));
    response.setHeader('x-echo', encodeURIComponent(body.toString()));
    response.setHeader('x-echo-64', in64(`${query.toString()} ${form}`));
    const said = `Session ${query.get('sessionId')} of ${canary.phone} sent ${body.toString()}`;
    const told = `${said}, ${said.toUpperCase()}, ${in64(isForm ? said : '')}`;
    sendJson(response, {
      code: path.endsWith('user-delete') ? '01' : '00',
      message: told,
      data: {
        repayToken: canary.token,
        bankCards: [
          {
            id: '1',
            bankName: told,
            cardNo: canary.card,
            bankCode: canary.card.replace(/(\d{4})(?=\d)/g, '$1 '),
          },
        ],
        [canary.sessionId]: canary.card,
        note: JSON.stringify({ cardNo: canary.card, inner: told }),
      },
    });
  });
  return url;
}

let env: Record<string, string>;
let folder: string;
let sandbox: Served;

beforeAll(async () => {
  folder = await temporaryFolder();
  env = {
    // The user's own secret store is not an artefact; everything else must be clean.
    BROUGHT_STATE_DIR: await temporaryFolder(),
    BROUGHT_RUNS_DIR: join(folder, 'runs'),
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_STEP_SUMMARY: join(folder, 'summary.md'),
  };
  sandbox = await serve(['up', 'sandbox', '--quiet']);
});

afterAll(() => sandbox.interrupt());

const session = [
  '--session',
  `sessionId=${canary.sessionId}`,
  '--session',
  `mobilePhone=${canary.phone}`,
];

/** A user flow that writes its secrets into every output available to it. */
const talkative = `import { flow } from '@brought/cli/flow';
export default flow('talkative', { summary: 'Tells all.', session: ['sessionId'] }, async (ctx) => {
  const all = JSON.stringify(ctx.session);
  await ctx.call('read for ' + all, 'contactInfo', {});
  ctx.check('it is ' + all, { expected: all, got: [encodeURIComponent(all), Buffer.from(all).toString('base64')], holds: true });
  ctx.cleanup('tidy ' + all, () => ctx.call('tidy ' + all, 'contactInfo', {}));
  throw new Error('That was ' + all);
});
`;

/** A user flow that prints the code as soon as it receives it, before any call sends it. */
const leaksItsCode = `import { flow } from '@brought/cli/flow';
export default flow('told', { summary: 'Tells its code.' }, async (ctx) => {
  const code = await ctx.smsCode('read the code', '0712345678');
  await ctx.call('read with ' + code, 'contactInfo', {});
  ctx.check('it was ' + code, { expected: 1, got: 1 });
});
`;

/** Options that make a command print as much as possible. */
const loud = {
  call: [['--verbose'], ['--json']],
  flow: [['--verbose'], ['--json'], ['--json=lines'], ['--plain']],
};

/** Runs commands at the highest verbosity, against a server that repeats all that it was sent. */
async function expectSilence(commands: readonly (readonly string[])[]): Promise<void> {
  const target = ['--target', await gossip(), ...session];
  const found: string[] = [];
  for (const command of commands) {
    const options = command[0] === 'flow' ? loud.flow : loud.call;
    const outputs = await Promise.all(
      options.map((option) => brought([...command, ...target, ...option], { env })),
    );
    for (const { stdout, stderr } of outputs) {
      found.push(
        ...leaks(stdout + stderr).map((name) => `${command.slice(0, 2).join(' ')}: ${name}`),
      );
    }
  }
  expect([...new Set(found)]).toEqual([]);
  expect(leaks(await everything(folder))).toEqual([]);
}

test('no command that makes calls prints a secret, in whichever form the server repeats it', async () => {
  const photo = await photoFile(`${canary.card}.jpg`);
  const own = join(folder, 'talkative.ts');
  await writeFile(own, talkative);
  const commands = [
    [
      'call',
      'userDelete',
      '-f',
      `phone=${canary.phone}`,
      '-f',
      `code=${canary.code}`,
      '--no-validate',
    ],
    ['call', 'repaymentWay', '-f', 'orderId=7', '--include'],
    ['call', 'repaymentWay', '-f', 'orderId=7', '--validate'],
    [
      'call',
      'bankSave',
      '-f',
      'product_id=7',
      '-f',
      `account=${canary.card}`,
      '-f',
      `holder=${canary.token}`,
    ],
    ['call', 'bankSave', '-f', 'product_id=7', '-f', `account=${canary.card}`, '--curl'],
    ['call', 'bankSave', '-f', 'product_id=7', '-f', `account=${canary.card}`, '--dry-run'],
    ['call', 'repaymentWay', '-f', 'orderId=7', '--output', join(folder, 'body.json')],
    ['call', 'problemUploadImg', '-F', `problemImage=@${photo}`],
    ['flow', 'run', 'repay.card', '--has', 'state'],
    [
      'flow',
      'run',
      'complaint',
      '--junit',
      join(folder, 'junit.xml'),
      '--har',
      join(folder, 'run.har'),
      '--html',
      join(folder, 'run.html'),
    ],
    ['flow', 'run', 'account.delete', '--dry-run'],
    [
      'flow',
      'run',
      own,
      '--junit',
      join(folder, 'own.xml'),
      '--har',
      join(folder, 'own.har'),
      '--html',
      join(folder, 'own.html'),
    ],
    ['flow', 'run', own, 'support.contact', '--repeat', '2', '--retries', '1'],
    ['data', 'seed', 'default'],
    ['data', 'clean'],
    ['clock', 'get'],
    ['link', 'orderDetails'],
    ['link', 'orderDetails', '--qr'],
    ['profile', 'doctor'],
  ];
  await expectSilence(commands);
});

test('no report of conform contains a secret, in whichever form the server repeats it', async () => {
  await expectSilence([
    [
      'conform',
      '--only',
      'bankSave',
      '--level',
      'write',
      '--html',
      join(folder, 'conform.html'),
      '--junit',
      join(folder, 'conform.xml'),
      '--json-file',
      join(folder, 'conform.json'),
      '--write-baseline',
      join(folder, 'known.json'),
    ],
  ]);
});

test('a secret captured during a flow appears nowhere', async () => {
  const borrower = {
    sessionId: 'due-today.canary',
    mobilePhone: '0712345678',
    orderId: 'L202611210001',
    productId: '7',
  };
  const args = [
    'flow',
    'run',
    'repay.card',
    '--target',
    sandbox.url,
    ...Object.entries(borrower).flatMap(([name, value]) => ['--session', `${name}=${value}`]),
  ];
  const { stdout, stderr, code } = await brought(
    [...args, '--verbose', '--junit', '-', '--run-id', 'captured'],
    { env },
  );
  expect({ code, stderr }).toMatchObject({ code: 0 });
  const shown = [stdout, stderr];
  for (const command of [
    ['run', 'show', '-v'],
    ['run', 'show', '--json'],
    ['run', 'curl'],
    ['run', 'har'],
    ['run', 'ls', '--json'],
    ['run', 'diff', 'captured', 'captured', '--json'],
    ['report', 'convert', '--junit', '-'],
    ['report', 'convert', '--html', '-'],
    ['report', 'merge', 'captured', 'captured', '--html', '-', '--har', join(folder, 'merged.har')],
    ['link', '--from-run', 'captured', '--qr'],
    ['replay', 'captured', '-v'],
  ]) {
    const ended = await brought(command, { env });
    expect({ command, said: ended.stdout + ended.stderr }).not.toMatchObject({ said: '' });
    shown.push(ended.stdout, ended.stderr);
  }
  shown.push(await everything(folder));
  // Runs cannot be continued in CI: the data for a replay is not stored there.
  expect(await readdir(env.BROUGHT_STATE_DIR ?? '')).not.toContain('sessions');
  const state = await fetch(
    `${sandbox.url}/__sandbox/sms?phone=0712345678&sessionId=due-today.canary`,
  );
  const { messages } = (await state.json()) as { messages: { code: string }[] };
  const secrets = ['due-today.canary', '0712345678', ...messages.map((message) => message.code)];
  expect(secrets.length).toBeGreaterThan(2);
  for (const secret of secrets) {
    expect(
      shown.filter((text) => writings(secret).some((written) => text.includes(written))),
    ).toEqual([]);
  }
});

test('secrets of profiles are masked in headers, errors and the settings', async () => {
  const url = await gossip();
  const project = await temporaryFolder();
  const names = { session: 'sessionId', swift: 'token' } as const;
  for (const [name, of] of Object.entries(names)) {
    await brought(['secret', 'set', name], { env, stdin: canary[of] });
  }
  const profile = {
    target: url,
    session: { sessionId: { secret: 'session' } },
    headers: { swift: { secret: 'swift' } },
    sms: { from: 'fixed', code: canary.code },
  };
  await writeFile(
    join(project, 'brought.config.json'),
    JSON.stringify({ profile: 'p', profiles: { p: profile } }),
  );
  await trust(project, env);
  await writeFile(join(project, 'told.ts'), leaksItsCode);
  // A phone number that only the server mentions is not known to be a secret.
  const known = ['sessionId', 'token', 'code', 'card'];
  for (const command of [
    ['profile', 'show'],
    ['profile', 'show', '--json'],
    ['secret', 'ls'],
    ['call', 'contactInfo', '--include', '-v'],
    ['call', 'contactInfo', '--curl'],
    ['flow', 'run', 'support.contact', '-v'],
    ['flow', 'run', './told.ts', '-v'],
    ['flow', 'run', './told.ts', '--json=lines'],
    ['doctor'],
  ]) {
    const { stdout, stderr } = await brought(command, { env, cwd: project });
    expect({ command, leaks: leaks(stdout + stderr, known) }).toEqual({ command, leaks: [] });
  }
});

test.each([
  ['call', 'bankSave', canary.card],
  ['call', 'bankSave', '--input', `{"account":"${canary.card}","code":"${canary.code}"`],
  ['flow', 'run', canary.card],
  ['flow', 'run', 'support.contact', '--run-id', canary.card],
  ['link', canary.card.replace(/(\d{4})(?=\d)/g, '$1 ')],
  ['run', 'show', canary.card],
])('a secret typed in the wrong place is not repeated: %s %s', async (...command) => {
  for (const more of [[], ['--json']]) {
    const { code, stdout, stderr } = await brought([...command, ...more], { env });
    expect(leaks(stdout + stderr)).toEqual([]);
    expect(stdout + stderr).not.toBe('');
    expect(code).toBe(2);
  }
});

test('a secret as a run id is rejected', async () => {
  const args = [
    'flow',
    'run',
    'support.contact',
    '--target',
    sandbox.url,
    '--session',
    'sessionId=canary-name',
  ];
  const { code, stderr } = await brought([...args, '--run-id', 'canary-name'], { env });
  expect(stderr).toContain('--run-id holds a secret');
  expect(code).toBe(2);
});
