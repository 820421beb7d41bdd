import { expect, test } from 'vitest';
import { BusinessError, createBrought, operations, type Remap } from '../src/index.ts';
import { operationIds, typicalFields } from './bundle.ts';
import { startServer } from './server.ts';

async function callWith(reply: object, remap: Remap) {
  const server = await startServer(reply);
  const brought = createBrought({ baseUrl: server.url, remap, session: { sessionId: 's' } });
  return {
    server,
    outcome: await brought.callByName('contactInfo').catch((error: unknown) => error),
  };
}

test('CON-01 every call uses the path of the contract, below /brought', async () => {
  const server = await startServer({ code: '00' });
  const brought = createBrought({ baseUrl: `${server.url}/` });
  for (const id of operationIds) {
    await brought.callByName(id, typicalFields(id)).catch(() => {});
    expect(server.last.path).toBe(operations[id].path);
    expect(server.last.path).toMatch(/^\/brought\/./);
    expect(server.last.method).toBe(operations[id].method);
  }
});

test('CON-10 a deployment with another path is reached through the remap table', async () => {
  const { server } = await callWith(
    { code: '00' },
    { paths: { contactInfo: '/brought/x9/k?v=2' } },
  );
  expect(server.last.path).toBe('/brought/x9/k');
  expect([...server.last.query]).toEqual([
    ['v', '2'],
    ['sessionId', 's'],
  ]);
});

test('a remapped path without a leading slash is relative to the server address', async () => {
  const { server } = await callWith({ code: '00' }, { paths: { contactInfo: 'brought/x9' } });
  expect(server.last.path).toBe('/brought/x9');
});

test('other calls use the path of the contract', async () => {
  const { server } = await callWith({ code: '00' }, { paths: { problemList: '/elsewhere' } });
  expect(server.last.path).toBe(operations.contactInfo.path);
});

test('remapped envelope names are read before those of the contract', async () => {
  const fields = { code: ['status'], message: ['text'], data: ['body', 'result'] };
  const success = await callWith(
    { status: '00', text: 'Done', result: { email: 'a' }, code: '01' },
    { fields },
  );
  expect(success.outcome).toMatchObject({
    code: '00',
    message: 'Done',
    data: { email: 'a', smWa: '' },
  });
  const refused = await callWith({ status: '07', text: 'No', code: '00' }, { fields });
  expect(refused.outcome).toBeInstanceOf(BusinessError);
  expect(refused.outcome).toMatchObject({ code: '07', serverMessage: 'No' });
  const documented = await callWith(
    { code: '00', message: 'Done', data: { email: 'a' } },
    { fields },
  );
  expect(documented.outcome).toMatchObject({ message: 'Done', data: { email: 'a' } });
});

test("a missing code is reported under the deployment's names", async () => {
  const fields = { code: ['status', 'state'] };
  const none = await callWith({ message: 'Done' }, { fields });
  expect(none.outcome).toMatchObject({ where: 'status', got: 'nothing' });
  const list = await callWith([], { fields });
  expect(list.outcome).toMatchObject({ expected: 'an object with status or state or code' });
});

test('a call can be switched to the other client, with its headers and its body', async () => {
  const { server } = await callWith({ code: '00' }, { clients: { contactInfo: 'json' } });
  expect(server.last.headers).toMatchObject({
    'content-type': 'application/json',
    building: '',
    gather: '',
  });
  expect(server.last.headers).not.toHaveProperty('swift');
  expect(JSON.parse(server.last.body.toString())).toEqual({ overall: 30 });
});
