import { chmod, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operations } from '@brought/sdk';
import { beforeEach, expect, test } from 'vitest';
import { brought, temporaryFolder, type Ended } from '../../test/brought.ts';
import { deadAddress, loopback, sendJson, type Arrived } from '../../test/loopback.ts';

let project: string;
let env: { BROUGHT_STATE_DIR: string; BROUGHT_CONFIG: string; CI: string };

beforeEach(async () => {
  project = await temporaryFolder();
  const home = await temporaryFolder();
  env = {
    BROUGHT_STATE_DIR: join(home, 'state'),
    BROUGHT_CONFIG: join(home, 'config.json'),
    CI: '',
  };
});

function run(
  args: readonly string[],
  more: { stdin?: string; env?: Record<string, string> } = {},
): Promise<Ended> {
  return brought(args, { cwd: project, stdin: more.stdin, env: { ...env, ...more.env } });
}

function projectFile(config: object): Promise<void> {
  return writeFile(join(project, 'brought.config.json'), JSON.stringify(config));
}

async function target(): Promise<{ url: string; arrived: Arrived[] }> {
  return loopback((_request, response) =>
    sendJson(response, { code: '00', message: '', data: { email: '', smWa: '' } }),
  );
}

test('a profile file saved by a Windows editor is read', async () => {
  const text = JSON.stringify({ profiles: { here: { target: 'mock' } } }, null, 2);
  await writeFile(join(project, 'brought.config.json'), `\uFEFF${text.replaceAll('\n', '\r\n')}`);
  const { code, stdout } = await run(['profile', 'ls']);
  expect(stdout).toContain('here');
  expect(code).toBe(0);
});

test('command line settings override the environment, then the project, then the user', async () => {
  const { url, arrived } = await target();
  await projectFile({ profiles: { here: { session: { userId: 'project', appName: 'project' } } } });
  const user = {
    profile: 'here',
    profiles: { here: { target: url, session: { userId: 'user', deviceId: 'user' } } },
  };
  await writeFile(env.BROUGHT_CONFIG, JSON.stringify(user));
  await run(['call', 'contactInfo', '--session', 'appName=line']);
  const [first] = arrived;
  expect(Object.fromEntries(first?.query ?? [])).toEqual({
    userId: 'project',
    deviceId: 'user',
    appName: 'line',
  });
  const dead = await deadAddress();
  const other = { env: { BROUGHT_TARGET: dead } };
  expect((await run(['call', 'contactInfo'], other)).code).toBe(5);
  expect((await run(['call', 'contactInfo', '--target', url], other)).code).toBe(0);
});

test.each([
  [
    'an unknown key',
    { profiles: { a: { sesion: {} } } },
    'profiles: a: unknown key sesion. Did you mean session?',
  ],
  [
    'an unknown parameter',
    { profiles: { a: { session: { userID: '1' } } } },
    'Did you mean userId?',
  ],
  ['a value of the wrong kind', { profiles: { a: { target: 7 } } }, 'target must be a text.'],
  [
    'an unknown source of codes',
    { profiles: { a: { sms: { from: 'mail' } } } },
    'one of inbox, fixed, command, prompt',
  ],
  [
    'an unknown call',
    { profiles: { a: { remap: { paths: { problemInt: '/x' } } } } },
    'Did you mean problemInit',
  ],
])(
  'a profile file with %s is reported with its location, and exits with 2',
  async (_name, config, says) => {
    await projectFile(config);
    const { code, stderr } = await run(['profile', 'ls']);
    expect(stderr).toContain('brought.config.json');
    expect(stderr).toContain(says);
    expect(code).toBe(2);
  },
);

test('a profile file of invalid JSON is reported with line and column', async () => {
  await writeFile(join(project, 'brought.config.json'), '{\n  "profile": "x",\n}');
  const { code, stderr } = await run(['profile', 'ls']);
  expect(stderr).toMatch(/brought\.config\.json:3:\d+ is no JSON\./);
  expect(code).toBe(2);
});

test('a misspelt profile suggests the nearest', async () => {
  await projectFile({ profiles: { staging: {} } });
  const { code, stderr } = await run(['call', 'contactInfo', '-p', 'stagin']);
  expect(stderr).toContain('There is no profile stagin. Did you mean staging?');
  expect(code).toBe(2);
});

test('a secret is read from stdin or a file, stored for this user alone, and never printed', async () => {
  const { url, arrived } = await target();
  await projectFile({
    profile: 'p',
    profiles: {
      p: {
        target: url,
        session: { sessionId: { secret: 'sid' } },
        headers: { swift: { file: 'swift.txt' } },
      },
    },
  });
  await writeFile(join(project, 'swift.txt'), 'swift-secret-1\n');
  await run(['profile', 'trust']);
  expect((await run(['secret', 'set', 'sid'], { stdin: 'session-secret-1\n' })).code).toBe(0);
  const file = join(env.BROUGHT_STATE_DIR, 'secrets', 'sid');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(join(env.BROUGHT_STATE_DIR, 'secrets'))).mode & 0o777).toBe(0o700);
  await run(['call', 'contactInfo']);
  expect(arrived[0]?.query.get('sessionId')).toBe('session-secret-1');
  expect(arrived[0]?.headers.swift).toBe('swift-secret-1');
  for (const args of [
    ['profile', 'show'],
    ['profile', 'show', '--json'],
    ['secret', 'ls'],
    ['call', 'contactInfo', '--curl'],
  ]) {
    const { stdout, stderr } = await run(args);
    expect(stdout + stderr, args.join(' ')).not.toMatch(/secret-1/);
  }
  expect((await run(['secret', 'rm', 'sid'])).code).toBe(0);
  const gone = await run(['call', 'contactInfo']);
  expect(gone.stderr).toContain('There is no secret sid.');
  expect(gone.code).toBe(2);
});

test('a closed or empty stdin for a secret exits with 2, without a prompt', async () => {
  for (const more of [{}, { stdin: '' }, { env: { CI: 'true' } }]) {
    const { code, stderr } = await run(['secret', 'set', 'sid'], more);
    expect(stderr).toContain('The secret is empty');
    expect(code).toBe(2);
  }
  const named = await run(['secret', 'set', '../sid'], { stdin: 'x' });
  expect(named.stderr).toContain('A secret is named with letters');
});

test('profile use sets the default profile, and warns if the project has another', async () => {
  await writeFile(env.BROUGHT_CONFIG, JSON.stringify({ profiles: { a: {}, b: {} } }));
  expect((await run(['profile', 'use', 'a'])).code).toBe(0);
  expect(JSON.parse(await readFile(env.BROUGHT_CONFIG, 'utf8'))).toEqual({
    profile: 'a',
    profiles: { a: {}, b: {} },
  });
  expect((await run(['profile', 'ls', '--plain'])).stdout).toMatch(/^\*\ta\t/);
  await projectFile({ profile: 'b' });
  expect((await run(['profile', 'use', 'a'])).stderr).toContain('in this project b is used');
});

test('stored profile data is private to the user, even if its files were readable before', async () => {
  await projectFile({ profiles: { a: { target: 'mock' } } });
  const trusted = join(env.BROUGHT_STATE_DIR, 'trusted');
  for (const before of ['new', 'there before']) {
    expect((await run(['profile', 'use', 'a'])).code).toBe(0);
    expect((await run(['profile', 'trust'])).code).toBe(0);
    const files = (await readdir(trusted)).map((name) => join(trusted, name));
    expect(files).toHaveLength(1);
    for (const file of [env.BROUGHT_CONFIG, ...files]) {
      expect((await stat(file)).mode & 0o777, `${file}, ${before}`).toBe(0o600);
      await chmod(file, 0o644);
    }
  }
});

test('doctor reports problems, and exits with the code of the first', async () => {
  const { url } = await target();
  await projectFile({ profiles: { up: { target: url }, down: { target: await deadAddress() } } });
  const up = await run(['profile', 'doctor', 'up']);
  expect(up.stdout).toMatch(/✓ {2}target +http/);
  expect(up.code).toBe(0);
  const down = await run(['profile', 'doctor', 'down']);
  expect(down.stdout).toContain('does not answer');
  expect(down.code).toBe(5);
  const folder = await run(['doctor', '--json'], {
    env: { BROUGHT_RUNS_DIR: join(project, 'runs') },
  });
  expect(folder.code).toBe(0);
  expect(JSON.parse(folder.stdout)).toMatchObject({
    findings: expect.arrayContaining([
      expect.objectContaining({
        about: 'contract',
        message: `${Object.keys(operations).length} calls`,
      }),
    ]),
  });
});

test.each([
  ['http://staging.invalid:8443', ['staging.invalid:8443'], 'may go to staging.invalid:8443'],
  ['http://127.0.0.2:1', [], 'may go to 127.0.0.2:1'],
  ['http://staging.invalid:8443', ['staging.invalid:1'], 'are not sent to staging.invalid:8443'],
])('doctor reports for %s with allowedHosts %j that writes %s', async (there, hosts, says) => {
  await projectFile({ profiles: { p: { target: there, allowedHosts: hosts } } });
  await run(['profile', 'trust']);
  const { stdout } = await run(['profile', 'doctor', 'p']);
  expect(stdout).toContain(`Calls that write ${says}.`);
});

test('remapped paths and names of a profile are used', async () => {
  const { url, arrived } = await loopback((_request, response) =>
    sendJson(response, { status: '00', body: { email: 'a@b.c', smWa: '' } }),
  );
  const remap = {
    paths: { contactInfo: '/brought/x9/k2' },
    fields: { code: ['status'], data: ['body'] },
  };
  await projectFile({ profile: 'p', profiles: { p: { target: url, remap } } });
  const { stdout } = await run(['call', 'contactInfo', '--json']);
  expect(arrived[0]?.path).toBe('/brought/x9/k2');
  expect(JSON.parse(stdout)).toMatchObject({ data: { email: 'a@b.c' } });
});

/** A profile of the user whose session is a secret. */
async function withSecret(more: object = {}): Promise<void> {
  await run(['secret', 'set', 'sid'], { stdin: 'session-secret-1' });
  const p = { session: { sessionId: { secret: 'sid' } }, ...more };
  await writeFile(env.BROUGHT_CONFIG, JSON.stringify({ profiles: { p } }));
}

test('a secret is sent to the hosts of its profile and to no other', async () => {
  const at = ['call', 'contactInfo', '-p', 'p', '--target'];
  // The names lead nowhere.
  const here = ['--timeout', '1s', ...at];
  await withSecret({ target: 'https://staging.invalid' });
  const other = await run([...here, 'https://other.invalid']);
  expect(other.stderr).toContain(
    'The secrets of the profile p are for staging.invalid, so nothing is sent to other.invalid.',
  );
  expect(other.code).toBe(2);
  expect((await run([...here, 'https://staging.invalid'])).code).toBe(5);
  await withSecret({ target: 'https://staging.invalid', allowedHosts: ['other.invalid'] });
  expect((await run([...here, 'https://other.invalid'])).code).toBe(5);
  const { url, arrived } = await target();
  expect((await run([...at, url])).code).toBe(0);
  expect(arrived[0]?.query.get('sessionId')).toBe('session-secret-1');
});

test.each([
  ['session', { session: { sessionId: 'of-staging', mobilePhone: '0712345678' } }],
  ['header', { headers: { swift: 'of-staging' } }],
])('a %s written in a profile is sent to no other host either', async (_, said) => {
  const at = ['call', 'contactInfo', '-p', 'p', '--target'];
  // The names lead nowhere.
  const here = ['--timeout', '1s', ...at];
  const profile = { target: 'https://staging.invalid', ...said };
  await writeFile(env.BROUGHT_CONFIG, JSON.stringify({ profiles: { p: profile } }));
  const other = await run([...here, 'https://other.invalid']);
  expect(other.stderr).toContain(
    'The session and headers of the profile p are for staging.invalid, so nothing is sent to other.invalid.',
  );
  expect(other.code).toBe(2);
  expect((await run([...here, 'https://staging.invalid'])).code).toBe(5);
  // Values typed next to the address are meant for it.
  const typed = ['--session', 'sessionId=x', '--session', 'mobilePhone=07', '--swift', 'y'];
  expect((await run([...here, 'https://other.invalid', ...typed])).code).toBe(5);
  const { url, arrived } = await target();
  expect((await run([...at, url])).code).toBe(0);
  expect(arrived).toHaveLength(1);
});

test("a project's file must be trusted before it runs, reads or sends anything", async () => {
  const { url, arrived } = await target();
  const ran = join(project, 'ran');
  const file = {
    profile: 'p',
    profiles: {
      p: {
        target: url,
        headers: { swift: { file: '/etc/hostname' } },
        sms: { from: 'command', command: `touch ${ran}` },
      },
    },
  };
  await projectFile(file);
  const refused = await run(['call', 'contactInfo']);
  expect(refused.stderr).toContain(
    `needs permissions that you must grant first: to read the file /etc/hostname and send it to ${url}; to run touch ${ran}.`,
  );
  expect(refused.stderr).toContain('brought profile trust');
  expect(refused.code).toBe(2);
  expect(arrived).toEqual([]);
  const trusted = await run(['profile', 'trust']);
  expect(trusted.stdout).toContain(`to run touch ${ran}`);
  expect((await run(['call', 'contactInfo'])).code).toBe(0);
  await projectFile({ ...file, profiles: { p: { ...file.profiles.p, target: 'mock' } } });
  expect((await run(['call', 'contactInfo'])).code).toBe(2);
});

test("a project's file cannot redirect the user's own secrets", async () => {
  const { url, arrived } = await target();
  await withSecret({ target: 'https://staging.invalid' });
  await projectFile({ profiles: { p: { target: url } } });
  const { stderr, code } = await run(['call', 'contactInfo', '-p', 'p']);
  expect(stderr).toContain(`to send the secret sid to ${url}`);
  expect(code).toBe(2);
  expect(arrived).toEqual([]);
});

test('projects trusted at the same time are all trusted', async () => {
  const folders = await Promise.all(Array.from({ length: 6 }, temporaryFolder));
  const sms = { from: 'command', command: 'echo 123456' };
  const text = JSON.stringify({ profile: 'a', profiles: { a: { target: 'mock', sms } } });
  for (const folder of folders) await writeFile(join(folder, 'brought.config.json'), text);
  await Promise.all(folders.map((cwd) => brought(['profile', 'trust'], { cwd, env })));
  for (const cwd of folders) {
    const { stderr, code } = await brought(['call', 'contactInfo', '--dry-run'], { cwd, env });
    expect([stderr, code]).toEqual(['Nothing was sent.\n', 0]);
  }
});
