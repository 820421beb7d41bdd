import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../../test/brought.ts';
import { forwardProxy } from '../../../test/forward-proxy.ts';
import { loopback, sendJson } from '../../../test/loopback.ts';
import { withLookups } from '../../../test/preloaded.ts';

const upload = ['--only', 'problemUploadImg', '--level', 'write', '--cases', '0'];

/** A project with a trusted profile that allows these hosts, and the environment that trusts it. */
async function allowing(target: string, ...allowedHosts: string[]) {
  const cwd = await temporaryFolder();
  const env = { BROUGHT_STATE_DIR: await temporaryFolder() };
  const config = { profile: 'far', profiles: { far: { target, allowedHosts } } };
  await writeFile(join(cwd, 'brought.config.json'), JSON.stringify(config));
  await brought(['profile', 'trust'], { cwd, env });
  return { cwd, env };
}

test.each([
  ['another port of its own name', 'http://lender.test:9099/inner.png', false],
  ['another port of an allowed name', 'http://pictures.test:9099/inner.png', false],
  ['a name that nobody allowed', 'http://other.test/inner.png', false],
  ['an address of this machine', 'http://127.0.0.1:9099/inner.png', false],
  ['its own origin', 'http://lender.test/own.png', true],
  ['an allowed name', 'http://pictures.test/a.png', true],
  ['an allowed port', 'http://ported.test:9099/a.png', true],
])('a remote target that returns %s: requested or not', async (_what, address, isAsked) => {
  const { url } = await loopback((_request, response) =>
    sendJson(response, { code: '00', data: { url: address } }),
  );
  const proxy = await forwardProxy(Number(new URL(url).port));
  const hosts = ['lender.test', 'pictures.test', 'ported.test:9099'];
  const { cwd, env } = await allowing('http://lender.test', ...hosts);
  const { stdout } = await brought(['conform', ...upload, '--json'], {
    cwd,
    env: { ...env, http_proxy: `http://${proxy.host}` },
  });
  expect(proxy.asked.some((asked) => asked === address)).toBe(isAsked);
  expect(stdout.includes('BRT-603')).toBe(!isAsked);
});

test.each(['127.0.0.1', '10.0.0.7', '169.254.169.254'])(
  'a name that first resolves elsewhere is not followed to %s',
  async (inner) => {
    const { url, arrived } = await loopback((_request, response) => sendJson(response, {}));
    const target = `http://lender.test:${new URL(url).port}`;
    const { cwd, env } = await allowing(target, 'lender.test');
    const { code, stdout } = await brought(['conform', ...upload, '--timeout', '2s'], {
      cwd,
      env: { ...env, ...withLookups('lender.test', '192.0.2.1', inner) },
    });
    expect(stdout).toContain(`lender.test leads to ${inner}, on this machine or in its network`);
    expect([code, arrived]).toEqual([5, []]);
  },
);

test.each([
  ['in the own network', ['127.0.0.1']],
  ['that is looked up as each of its addresses in turn', [['10.0.0.7', '127.0.0.1'], '127.0.0.1']],
  [
    'with an address that is refused',
    [
      ['127.0.0.1', '10.0.0.7'],
      ['fe80::1', '127.0.0.1'],
    ],
  ],
  ['whose name was not known at first', [[], '127.0.0.1']],
])('a target %s is called there', async (_what, answers) => {
  const { url, arrived } = await loopback((_request, response) => sendJson(response, {}));
  const target = `http://lender.test:${new URL(url).port}`;
  const { cwd, env } = await allowing(target, 'lender.test');
  const { stdout } = await brought(['conform', ...upload], {
    cwd,
    env: { ...env, ...withLookups('lender.test', ...answers) },
  });
  expect(stdout).not.toContain('leads to');
  expect(arrived.length).toBeGreaterThan(0);
});

test('a remote target may return an allowed host of the private network', async () => {
  const pictures = await loopback((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end();
  });
  const address = `http://files.test:${new URL(pictures.url).port}/a.png`;
  const { url } = await loopback((_request, response) =>
    sendJson(response, { code: '00', data: { url: address } }),
  );
  const proxy = await forwardProxy(Number(new URL(url).port));
  const hosts = ['lender.test', new URL(address).host];
  const { cwd, env } = await allowing('http://lender.test', ...hosts);
  const { stdout } = await brought(['conform', ...upload], {
    cwd,
    env: {
      ...env,
      http_proxy: `http://${proxy.host}`,
      no_proxy: 'files.test',
      ...withLookups('files.test', '127.0.0.1'),
    },
  });
  expect(stdout).not.toContain('leads to');
  expect(pictures.arrived.map(({ path }) => path)).toContain('/a.png');
});
