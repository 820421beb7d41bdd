import { expect, test } from 'vitest';
import { brought } from '../../../test/brought.ts';
import { loopback } from '../../../test/loopback.ts';

const contacts = '"data":{"email":"a@b.example","smWa":"+255800000000"}';

test.each([
  ['a code that the contract does not list', '{"code":"999","message":"m"}', 'BRT-104', 1],
  ['a code that is a number', '{"code":0,"message":"m","data":null}', 'BRT-103', 1],
  ['text that is not UTF-8', `{"code":"00","message":"\xe9",${contacts}}`, 'BRT-107', 0],
  ['a refusal that the contract lists', '{"code":"01","message":"m","data":null}', '', 1],
])('--validate judges %s as conform does', async (_what, body, rule, without) => {
  const { url } = await loopback((_request, response) => {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(Buffer.from(body, 'latin1'));
  });
  const args = ['call', 'contactInfo', '--target', url];
  expect((await brought(args)).code).toBe(without);
  const { code, stderr } = await brought([...args, '--validate']);
  expect(stderr).toContain(
    rule === '' ? 'refused with code 01' : 'The reply violates the contract:',
  );
  expect(stderr).toContain(rule);
  expect(code).toBe(rule === '' ? 1 : 3);
});
