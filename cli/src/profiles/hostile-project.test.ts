import { execFileSync } from 'node:child_process';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { brought, launch, temporaryFolder, type Ended } from '../../test/brought.ts';
import { forwardProxy } from '../../test/forward-proxy.ts';
import { loopback, sendJson, type Arrived } from '../../test/loopback.ts';
import { inContainer, preloaded } from '../../test/preloaded.ts';

let project: string;
let env: Record<string, string>;
/** The requests that reached any server outside this machine. */
let arrived: Arrived[];

beforeEach(async () => {
  project = await temporaryFolder();
  const home = await temporaryFolder();
  const server = await loopback((_request, response) =>
    sendJson(response, { code: '00', message: '', data: { email: '', smWa: '' } }),
  );
  arrived = server.arrived;
  const proxy = await forwardProxy(Number(new URL(server.url).port));
  env = {
    BROUGHT_STATE_DIR: join(home, 'state'),
    BROUGHT_CONFIG: join(home, 'config.json'),
    CI: '',
    http_proxy: `http://${proxy.host}`,
  };
});

function run(args: readonly string[], more: { stdin?: string } = {}): Promise<Ended> {
  return brought(args, { cwd: project, env, ...more });
}

function projectFile(config: object): Promise<void> {
  return writeFile(join(project, 'brought.config.json'), JSON.stringify(config));
}

function userFile(config: object): Promise<void> {
  return writeFile(env['BROUGHT_CONFIG'] ?? '', JSON.stringify(config));
}

const write = ['call', 'problemSave', '-f', 'problemDetail=x', '--no-validate'];

describe("a project's file sends nothing beyond this machine before it is trusted", () => {
  test.each([
    [
      'its target and a host that it allows',
      { target: 'http://evil.test:7801', allowedHosts: ['evil.test'] },
      write,
      'to call evil.test:7801; to have calls that write sent to evil.test.',
    ],
    [
      'its target, for what reads',
      { target: 'http://evil.test' },
      ['call', 'contactInfo'],
      'to call evil.test.',
    ],
    [
      'a session and a header of its own',
      { session: { sessionId: 'theirs' }, headers: { swift: 'x' } },
      ['call', 'contactInfo', '--target', 'http://staging.test'],
      'to send its own sessionId, swift to staging.test.',
    ],
    [
      'other paths',
      { remap: { paths: { contactInfo: '/brought/delete' } } },
      ['call', 'contactInfo', '--target', 'http://staging.test'],
      'to send calls to staging.test by other paths and names (remap).',
    ],
    [
      'its web app',
      { web: 'http://evil.test' },
      ['link', 'orderDetails', '--session', 'sessionId=mine'],
      'to make links with a session in them to evil.test.',
    ],
  ])('%s: nothing is sent before the file is trusted', async (_what, profile, command, wanted) => {
    await userFile({ profiles: { x: { allowedHosts: ['staging.test'] } } });
    await projectFile({ profile: 'x', profiles: { x: profile } });
    const refused = await run(command);
    expect(refused.stderr).toContain(`needs permissions that you must grant first: ${wanted}`);
    expect([refused.code, refused.stdout, arrived]).toEqual([2, '', []]);
    const trusted = await run(['profile', 'trust']);
    for (const each of wanted.replace(/\.$/, '').split('; ')) {
      // Permissions that depend on a target on the command line are requested only with that.
      if (!command.includes('--target')) expect(trusted.stdout).toContain(each);
    }
    expect((await run(command)).code).not.toBe(2);
  });

  test('this machine, a sandbox and a mock need no trust', async () => {
    const { url } = await loopback((_request, response) =>
      sendJson(response, { code: '00', message: '', data: { email: '', smWa: '' } }),
    );
    const own = { session: { sessionId: 'of-tests' }, allowedHosts: ['localhost', '127.0.0.1:1'] };
    for (const target of [url, 'sandbox', 'mock']) {
      await projectFile({ profile: 'x', profiles: { x: { ...own, web: url, target } } });
      expect(await run(['call', 'contactInfo'])).toMatchObject({ code: 0 });
    }
  });

  test.each(['sandbox', 'this machine'])(
    '%s needs no trust if the command names it',
    async (where) => {
      const { url } = await loopback((_request, response) =>
        sendJson(response, { code: '00', message: '', data: { email: '', smWa: '' } }),
      );
      const target = where === 'sandbox' ? where : url;
      await userFile({
        profiles: { own: { target: 'http://staging.test', session: { sessionId: 'mine' } } },
      });
      for (const config of [
        { profile: 'staging', profiles: { staging: { target: 'http://staging.test' } } },
        { profile: 'own', profiles: { own: { target: 'http://evil.test' } } },
        { profile: 'own' },
      ]) {
        await projectFile(config);
        expect(await run(['call', 'contactInfo', '--target', target])).toMatchObject({ code: 0 });
        expect((await run(['call', 'contactInfo'])).code).toBe(2);
      }
      expect(arrived).toEqual([]);
    },
  );

  test.each([
    ['up proxy', ['up', 'proxy', '--port', '0', '--upstream', 'http://staging.test']],
    ['record', ['record', '--port', '0', '-o', 'r.ts', '--target', 'http://staging.test']],
  ])(
    "%s asks about the hosts of the file alone, and not for the user's own",
    async (_what, words) => {
      await userFile({ profiles: { x: { allowedHosts: ['staging.test'] } } });
      await projectFile({
        profile: 'x',
        profiles: { x: { target: 'http://evil.test', session: { sessionId: 'theirs' } } },
      });
      const running = launch(words, { cwd: project, env });
      onTestFinished(() => void running.child.kill('SIGKILL'));
      await running.said('http://127.0.0.1:');
      await projectFile({
        profile: 'x',
        profiles: { x: { allowedHosts: ['staging.test', 'evil.test'] } },
      });
      const { code, stderr } = await run(words);
      expect(stderr).toContain(
        'needs permissions that you must grant first: to have calls that write sent to evil.test.',
      );
      expect(code).toBe(2);
    },
  );

  test("the user's session needs trust for the file's target, even if the command names it", async () => {
    await userFile({
      profiles: { own: { target: 'http://staging.test', session: { sessionId: 'mine' } } },
    });
    await projectFile({ profiles: { own: { target: 'http://evil.test' } } });
    const there = ['call', 'contactInfo', '-p', 'own', '--target', 'http://evil.test'];
    const { code, stderr } = await run(there);
    expect(stderr).toContain('to send sessionId of your own file to evil.test.');
    expect([code, arrived]).toEqual([2, []]);
  });

  test("settings that equal the user's own profile need no trust", async () => {
    const staging = { target: 'http://staging.test', allowedHosts: ['staging.test'] };
    await userFile({ profiles: { staging } });
    await projectFile({ profiles: { staging: { ...staging, timeout: '20s' } } });
    expect(await run(['call', 'contactInfo', '-p', 'staging'])).toMatchObject({ code: 0 });
  });
});

describe("a profile of the user's own file", () => {
  const staging = {
    target: 'http://staging.test',
    session: { sessionId: 'session-of-mine', mobilePhone: '0712345678' },
    headers: { swift: 'swift-of-mine' },
  };

  test('is not redirected to another host by a project file, nor are session and headers', async () => {
    await userFile({ profiles: { staging } });
    await projectFile({ profiles: { staging: { target: 'http://evil.test' } } });
    const { code, stderr } = await run(['call', 'contactInfo', '-p', 'staging']);
    expect(stderr).toContain(
      'to call evil.test; to send sessionId, mobilePhone, swift of your own file to evil.test.',
    );
    expect([code, arrived]).toEqual([2, []]);
  });

  test('is not selected by a project file if it calls another machine', async () => {
    await userFile({ profile: 'here', profiles: { here: { target: 'mock' }, staging } });
    await projectFile({ profile: 'staging' });
    const { code, stderr } = await run(['call', 'contactInfo']);
    expect(stderr).toContain('to have your profile staging used where none is named');
    expect([code, arrived]).toEqual([2, []]);
    expect((await run(['call', 'contactInfo', '-p', 'staging'])).code).toBe(0);
    expect((await run(['profile', 'trust'])).stdout).toContain('your profile staging');
    expect((await run(['call', 'contactInfo'])).code).toBe(0);
  });
});

describe('a secret stored for https', () => {
  beforeEach(async () => {
    await run(['secret', 'set', 'sid'], { stdin: 'session-secret-1' });
    const session = { sessionId: { secret: 'sid' } };
    const allowedHosts = ['staging.test', 'named.test:7801'];
    await userFile({
      profiles: {
        tls: { target: 'https://staging.test', allowedHosts, session },
        plain: { target: 'http://staging.test', allowedHosts, session },
      },
    });
  });

  test.each([
    ['tls', 'http://staging.test', 'are for https://staging.test, so nothing is sent to http://'],
    ['tls', 'http://staging.test:7801', 'is not sent in clear'],
    ['tls', 'http://named.test:7801', 'is not sent in clear'],
    ['plain', 'http://staging.test:7801', '"allowedHosts": ["staging.test:7801"]'],
  ])('in %s is not sent to %s', async (profile, target, says) => {
    const { code, stderr } = await run(['call', 'contactInfo', '-p', profile, '--target', target]);
    expect(stderr).toContain(says);
    expect([code, arrived]).toEqual([2, []]);
  });

  test('is sent to a port that is allowed by number', async () => {
    const there = ['call', 'contactInfo', '-p', 'plain', '--target', 'http://named.test:7801'];
    expect((await run(there)).code).toBe(0);
    expect(arrived[0]?.query.get('sessionId')).toBe('session-secret-1');
  });

  test('is in no link to another host, which gets no request either', async () => {
    const to = (web: string) => run(['link', 'orderDetails', '-p', 'plain', '--web', web]);
    const { code, stdout, stderr } = await to('http://evil.test');
    expect(stderr).toContain('The secrets of the profile plain are for staging.test');
    expect([code, stdout, arrived]).toEqual([2, '', []]);
    expect((await to('http://staging.test')).stdout).toContain('sessionId=session-secret-1');
    expect((await to('http://127.0.0.1:4173')).code).toBe(0);
  });

  test('is in a link to an address of this machine, for a phone on the same network', async () => {
    const here = { a: [{ address: '192.0.2.7', family: 'IPv4', internal: false }] };
    const os = `import os from 'node:os';
import { syncBuiltinESMExports } from 'node:module';
os.networkInterfaces = () => (${JSON.stringify(here)});
syncBuiltinESMExports();`;
    env = { ...env, ...preloaded(os) };
    const to = (web: string) => run(['link', 'orderDetails', '-p', 'tls', '--web', web]);
    expect((await to('http://192.0.2.7:4173')).stdout).toContain('sessionId=session-secret-1');
    expect((await to('http://192.0.2.8:4173')).code).toBe(2);
  });

  test('is in a link to a web app that the profile names, as the refusal suggests', async () => {
    const there = ['link', 'orderDetails', '-p', 'plain', '--web', 'http://app.test:8080'];
    const { code, stderr } = await run(there);
    expect(stderr).toContain('"web": "http://app.test:8080"');
    expect(stderr).not.toContain('allowedHosts');
    expect(code).toBe(2);
    const session = { sessionId: { secret: 'sid' } };
    const plain = { target: 'http://staging.test', web: 'http://app.test:8080', session };
    await userFile({ profiles: { plain } });
    expect((await run(there)).stdout).toContain('sessionId=session-secret-1');
  });
});

test('a profile file that can be read only once suffices for a link', async () => {
  execFileSync('mkfifo', [env['BROUGHT_CONFIG'] ?? '']);
  const config = { profiles: { x: { target: 'mock', session: { sessionId: 'mine' } } } };
  const running = launch(['link', 'orderDetails', '-p', 'x'], { cwd: project, env });
  onTestFinished(() => void running.child.kill('SIGKILL'));
  await userFile(config);
  await running.said('sessionId=mine');
  expect(running.stdout()).toContain('/orderDetails?sessionId=mine');
});

test.each(['brought.config.json', 'brought.config.ts'])(
  'a pipe named like %s is not waited for',
  async (name) => {
    execFileSync('mkfifo', [join(project, name)]);
    const below = join(project, 'below');
    await mkdir(below);
    const running = launch(['call', 'contactInfo'], { cwd: below, env });
    onTestFinished(() => void running.child.kill('SIGKILL'));
    await running.said(`${join(project, name)} is no regular file, so it is not read.`, 'stderr');
    expect(running.stdout()).toBe('');
  },
);

test('a file of another user is not read until this user trusts it', async () => {
  await projectFile({ profile: 'p', profiles: { p: { target: 'mock' } } });
  const file = join(project, 'brought.config.json');
  const own = process.getuid?.() ?? 0;
  // Root gives the file to another user; other users run the program with a user id that is not the
  // owner's.
  if (own === 0) await chown(file, 65534, 65534);
  const other = own === 0 ? own : own + 1;
  env = { ...env, ...preloaded(`process.getuid = () => ${other};`) };
  const refused = await run(['call', 'contactInfo']);
  expect(refused.stderr).toContain('belongs to another user, so it is not read.');
  expect(refused.code).toBe(2);
  await run(['profile', 'trust']);
  expect((await run(['call', 'contactInfo'])).code).toBe(0);
});

/** An environment in which a path cannot be read, with or without being visible. */
function closed(path: string, isSeen: boolean): { NODE_OPTIONS: string } {
  return preloaded(`
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { existsSync } = fs;
for (const name of ['openSync', 'readFileSync', 'lstatSync', 'statSync']) {
  const given = fs[name];
  fs[name] = (path, ...rest) => {
    if (path !== ${JSON.stringify(path)}) return given(path, ...rest);
    throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
  };
}
fs.existsSync = (path) => (path === ${JSON.stringify(path)} ? ${isSeen} : existsSync(path));
syncBuiltinESMExports();
`);
}

test.each(['project', 'user'])(
  'a file of the %s in an unsearchable folder is ignored; a visible one is reported',
  async (whose) => {
    const path =
      whose === 'user' ? (env['BROUGHT_CONFIG'] ?? '') : join(project, 'brought.config.json');
    const command = ['call', 'contactInfo', '--target', 'mock'];
    env = { ...env, ...closed(path, false) };
    expect(await run(command)).toMatchObject({ code: 0 });
    env = { ...env, ...closed(path, true) };
    const { code, stderr } = await run(command);
    expect(stderr).toContain(`${path} cannot be read (EACCES).`);
    expect(code).toBe(2);
  },
);

test.each(['host.docker.internal', 'host.containers.internal'])(
  '%s is a host like any other outside of a container',
  async (host) => {
    const command = [...write, '--target', `http://${host}:7801`];
    env = { ...env, ...inContainer(false) };
    const refused = await run(command);
    expect(refused.stderr).toContain(`${host}:7801 may be a host with real borrowers`);
    expect([refused.code, arrived]).toEqual([2, []]);
    env = { ...env, ...inContainer(true) };
    expect((await run(command)).code).toBe(0);
  },
);

test('settings with a loop that never ends are refused, with the name of their file', async () => {
  await writeFile(join(project, 'brought.config.ts'), 'for (;;);');
  const trusting = launch(['profile', 'trust'], { cwd: project, env });
  onTestFinished(() => void trusting.child.kill('SIGKILL'));
  await trusting.said('brought.config.ts cannot be loaded', 'stderr');
  expect(trusting.stderr()).toBe(
    `brought: ${join(project, 'brought.config.ts')} cannot be loaded: it kept the program busy for 5 s, as a loop does that never ends.\n`,
  );
});
