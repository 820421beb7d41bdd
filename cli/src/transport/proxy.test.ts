import { expect, test } from 'vitest';
import { proxyFor } from './proxy.ts';

const corporate = 'http://proxy.corp:3128';
const both = { HTTP_PROXY: corporate, HTTPS_PROXY: 'http://secure.corp:3128' };

const proxyOf = (address: string, env: NodeJS.ProcessEnv): string | undefined =>
  proxyFor(new URL(address), env)?.origin;

test.each([
  ['http://lender.test', both, corporate],
  ['https://lender.test', both, 'http://secure.corp:3128'],
  ['https://lender.test', { HTTP_PROXY: corporate }, undefined],
  ['https://lender.test', { ALL_PROXY: corporate }, corporate],
  [
    'https://lender.test',
    { https_proxy: 'http://lower:1', HTTPS_PROXY: corporate },
    'http://lower:1',
  ],
  ['https://lender.test', { https_proxy: '', HTTPS_PROXY: corporate }, corporate],
  ['https://lender.test', { HTTPS_PROXY: 'proxy.corp:3128' }, corporate],
  ['https://lender.test', {}, undefined],
])('%s with %o uses the proxy %s', (address, env, proxy) => {
  expect(proxyOf(address, env)).toBe(proxy);
});

test.each(['http://localhost:4010', 'http://127.0.0.1', 'http://127.1.2.3:1', 'http://[::1]:4010'])(
  'an address of this machine is called directly: %s',
  (address) => {
    expect(proxyOf(address, both)).toBeUndefined();
  },
);

test.each([
  ['*', true],
  ['lender.test', true],
  ['LENDER.test', true],
  ['.test', true],
  ['*.test', true],
  ['a.example, .test', true],
  ['a.example lender.test:443', true],
  ['lender.test:8443', false],
  ['ender.test', false],
  ['', false],
])('NO_PROXY=%s excludes https://lender.test from the proxy or not', (noProxy, exempt) => {
  const proxy = proxyOf('https://lender.test', { ...both, NO_PROXY: noProxy });
  expect(proxy === undefined).toBe(exempt);
});

test.each([
  ['http://10.1.2.3', '10.0.0.0/8', true],
  ['http://11.1.2.3', '10.0.0.0/8', false],
  ['http://10.1.2.3', '10.0.0.0/99', false],
  ['http://10.1.2.3:8080', '10.1.2.3:8080', true],
  ['http://[fd00::7]', 'fd00::/8', true],
  ['http://[fd00::7]', 'fd00::7', true],
  ['http://[fd00::7]', '10.0.0.0/8', false],
])('%s with NO_PROXY=%s', (address, noProxy, exempt) => {
  const proxy = proxyOf(address, { ...both, NO_PROXY: noProxy });
  expect(proxy === undefined).toBe(exempt);
});
