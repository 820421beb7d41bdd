import { describe, expect, test } from 'vitest';
import { BusinessError, ContractViolation, operations, TransportError } from '../src/index.ts';
import { createSandbox, type Fault } from './index.ts';
import {
  begin,
  clientOf,
  ORDER_ID,
  PRODUCT_ID,
  refusalOf,
  usualCardFields,
} from '../test/sandbox-borrower.ts';

type Breakage = Exclude<Fault, { kind: 'patch' }>;

async function outcome(fault: Omit<Breakage, 'operationId'>): Promise<unknown> {
  const { sandbox, brought } = begin('default');
  sandbox.setFaults([{ operationId: 'problemList', times: 1, ...fault }]);
  const failed: unknown = await brought.call('problemList').catch((error: unknown) => error);
  expect(sandbox.faults()).toEqual([]);
  expect((await brought.call('problemList')).code).toBe('00');
  return failed;
}

function nested(depth: number): object {
  let value: object = {};
  for (let level = 0; level < depth; level += 1) value = { a: value };
  return value;
}

describe('a fault', () => {
  test('replies with an HTTP status', async () => {
    expect(await outcome({ kind: 'status', value: 503 })).toMatchObject({
      kind: 'status',
      status: 503,
    });
  });

  test('breaks the connection', async () => {
    const failed = await outcome({ kind: 'drop' });
    expect(failed).toBeInstanceOf(TransportError);
    expect(failed).toMatchObject({ kind: 'network' });
  });

  test.each(['malformed', 'html', 'envelope'] as const)(
    'replies without a valid envelope: %s',
    async (kind) => {
      expect(await outcome({ kind })).toBeInstanceOf(ContractViolation);
    },
  );

  test('replies with a business code, in the envelope of the call', async () => {
    const failed = await outcome({ kind: 'code', value: '800005' });
    expect(failed).toBeInstanceOf(BusinessError);
    expect(failed).toMatchObject({ code: '800005' });
    const { sandbox, brought } = begin('default');
    sandbox.setFaults([{ operationId: 'agreementsOld', kind: 'code', value: 9 }]);
    await expect(brought.call('agreementsOld', { productId: PRODUCT_ID })).rejects.toMatchObject({
      code: '9',
    });
  });

  test('changes only those fields of the reply that its patch names', async () => {
    const { sandbox } = begin('due-today');
    const query = new URLSearchParams({
      sessionId: 'due-today',
      orderId: ORDER_ID,
      productId: PRODUCT_ID,
    });
    const order = async () => {
      const reply = await sandbox.fetch(`${operations.loanDetails.path}?${query}`);
      return (await reply.json()) as { code: string; data: Record<string, object> };
    };
    const { data, ...before } = await order();
    const value = { data: { isScore: 1, userOrderDetail: { more: [] }, recProducts: null } };
    sandbox.setFaults([{ operationId: 'loanDetails', kind: 'patch', value, times: 1 }]);
    const { recProducts, ...rest } = data;
    expect(recProducts).toBeDefined();
    const userOrderDetail = { ...data['userOrderDetail'], more: [] };
    expect(await order()).toEqual({ ...before, data: { ...rest, isScore: 1, userOrderDetail } });
    expect(await order()).toEqual({ ...before, data });
  });

  test('that patches the reply still executes the call', async () => {
    const { sandbox, brought } = begin('due-today');
    const value = { code: '01', message: 'busy', data: null };
    sandbox.setFaults([{ operationId: 'problemSave', kind: 'patch', value, times: 1 }]);
    const complaint = {
      problemType: '2',
      problemSonType: '',
      orderNo: '',
      problemDetail: 'Busy.',
      problemImage: '',
    };
    const listed = async () => JSON.stringify((await brought.call('problemList')).data);
    expect(await refusalOf(brought, 'problemSave', complaint)).toBe('01 busy');
    expect(await listed()).toContain('Busy.');
  });

  test('patches a refusal into a success, and a picture into a refusal', async () => {
    const { sandbox, brought } = begin('default');
    const said = async (path: string) => (await sandbox.fetch(`${path}?sessionId=default`)).json();
    const value = { code: '00', data: { a: 1 } };
    sandbox.setFaults([{ operationId: 'loanDetails', kind: 'patch', value }]);
    expect(await said(operations.loanDetails.path)).toMatchObject(value);
    const { sid } = (await brought.call('getSid')).data;
    const busy = { code: '1', message: 'busy' };
    sandbox.setFaults([{ operationId: 'getCaptcha', kind: 'patch', value: busy }]);
    await expect(brought.call('getCaptcha', { sid })).rejects.toMatchObject({ code: '1' });
  });

  test('gives one reply after another, the last one permanently', async () => {
    const { sandbox, brought } = begin('default');
    const say = (message: string) =>
      ({ operationId: 'contactInfo', kind: 'patch', value: { message } }) as const;
    sandbox.setFaults([{ ...say('one'), times: 1 }, { ...say('two'), times: 1 }, say('three')]);
    const told = async () => (await brought.call('contactInfo')).message;
    expect([await told(), await told(), await told(), await told()]).toEqual([
      'one',
      'two',
      'three',
      'three',
    ]);
  });

  test('delays the reply, and stops when the caller does', async () => {
    const { sandbox } = begin('default');
    const { exchange } = sandbox;
    sandbox.setFaults([{ operationId: 'contactInfo', kind: 'delay', value: 60_000 }]);
    const request = {
      method: 'POST',
      url: '/brought/v3/personal-center/contact-kf-info',
      headers: {},
    };
    expect(exchange(request).delayMs).toBe(60_000);
    const controller = new AbortController();
    const waiting = sandbox.fetch(request.url, { method: 'POST', signal: controller.signal });
    controller.abort();
    await expect(waiting).rejects.toThrow('aborted');
  });

  test('that drops the reply after execution leaves an unknown outcome, with the money moved', async () => {
    const { sandbox, brought } = begin('due-today');
    const commit = () =>
      brought.call('repaymentCommit', {
        ...usualCardFields,
        orderId: ORDER_ID,
        amount: '',
        cardId: '32',
      });
    const status = async () =>
      (await brought.call('loanDetails', { productId: PRODUCT_ID, orderId: ORDER_ID })).data
        .orderStatus;
    sandbox.setFaults([
      { operationId: 'repaymentCommit', kind: 'drop', value: 'before', times: 1 },
    ]);
    await expect(commit()).rejects.toBeInstanceOf(TransportError);
    expect(await status()).toBe(174);
    sandbox.setFaults([{ operationId: 'repaymentCommit', kind: 'drop', value: 'after', times: 1 }]);
    await expect(commit()).rejects.toBeInstanceOf(TransportError);
    expect(await status()).toBe(200);
  });

  test('hits one session if it names one, and every call if it names *', async () => {
    const { sandbox, brought } = begin('default.a');
    const other = clientOf(sandbox, 'default.b');
    sandbox.setFaults([{ operationId: '*', kind: 'status', value: 500, sessionId: 'default.a' }]);
    await expect(brought.call('problemList')).rejects.toBeInstanceOf(TransportError);
    await expect(brought.call('contactInfo')).rejects.toBeInstanceOf(TransportError);
    await other.call('problemList');
    sandbox.clearFaults();
    await brought.call('problemList');
  });

  test.each([
    ['no list', {}, 'faults must be a list of faults.'],
    ['no object', [1], 'faults[0] must be an object.'],
    [
      'an unknown call',
      [{ operationId: 'x', kind: 'drop' }],
      'faults[0].operationId must be the name of a call, or *.',
    ],
    [
      'an inherited name',
      [{ operationId: 'toString', kind: 'drop' }],
      'faults[0].operationId must be the name of a call, or *.',
    ],
    [
      'an unknown kind',
      [{ operationId: '*', kind: 'x' }],
      'faults[0].kind must be one of delay, drop, status, malformed, html, envelope, code, patch.',
    ],
    [
      'no times',
      [{ operationId: '*', kind: 'drop', times: 0 }],
      'faults[0].times must be a whole number from 1.',
    ],
    [
      'no delay',
      [{ operationId: '*', kind: 'delay' }],
      'faults[0].value must be milliseconds, at most 600000.',
    ],
    ...[null, '', ' ', true, [], {}].map((value): [string, object, string] => [
      `${JSON.stringify(value)} as a delay`,
      [{ operationId: '*', kind: 'delay', value }],
      'faults[0].value must be milliseconds, at most 600000.',
    ]),
    [
      'a status in a list',
      [{ operationId: '*', kind: 'status', value: [500] }],
      'faults[0].value must be an HTTP status from 400 to 599.',
    ],
    [
      'a good status',
      [{ operationId: '*', kind: 'status', value: 200 }],
      'faults[0].value must be an HTTP status from 400 to 599.',
    ],
    [
      'no patch',
      [{ operationId: '*', kind: 'patch', value: '{}' }],
      'faults[0].value must be an object: what it names in the reply is changed, null takes it out.',
    ],
    [
      'a patch without end',
      [{ operationId: '*', kind: 'patch', value: nested(200) }],
      'faults[0].value is nested more than 100 deep.',
    ],
    [
      'a misspelt field',
      [{ operationId: '*', kind: 'drop', time: 1 }],
      'faults[0].time is not known; known are operationId, kind, value, times, sessionId.',
    ],
  ])('%s is refused', async (_what, faults, detail) => {
    const { sandbox } = begin('default');
    const reply = await sandbox.fetch('/__sandbox/faults', {
      method: 'PUT',
      body: JSON.stringify({ faults }),
    });
    expect([reply.status, ((await reply.json()) as { detail: string }).detail]).toEqual([
      422,
      detail,
    ]);
    expect(sandbox.faults()).toEqual([]);
  });

  test('of a session are set and removed without affecting another one', async () => {
    const { sandbox, brought } = begin('a');
    const ask = async (method: string, sessionId: string, faults?: unknown) => {
      const body = faults === undefined ? null : JSON.stringify({ faults });
      const reply = await sandbox.fetch(`/__sandbox/faults?sessionId=${sessionId}`, {
        method,
        body,
      });
      return { status: reply.status, ...((await reply.json()) as object) };
    };
    const html = { operationId: 'problemList', kind: 'html' } as const;
    sandbox.setFaults([{ ...html, kind: 'envelope' }]);
    await ask('PUT', 'a', [html]);
    await ask('PUT', 'b', [{ ...html, sessionId: 'b' }]);
    expect(await ask('PUT', 'b', [html, { ...html, sessionId: 'a' }])).toMatchObject({
      status: 422,
      field: 'faults[1].sessionId',
    });
    await ask('PUT', 'b', [{ ...html, kind: 'code', value: '77' }]);
    expect(await ask('GET', 'a')).toEqual({ status: 200, faults: [{ ...html, sessionId: 'a' }] });
    await expect(clientOf(sandbox, 'b').call('problemList')).rejects.toMatchObject({ code: '77' });
    await expect(brought.call('problemList')).rejects.toMatchObject({ expected: 'JSON' });
    await ask('DELETE', 'b');
    expect(sandbox.faults()).toEqual([
      { ...html, sessionId: 'a' },
      { ...html, kind: 'envelope' },
    ]);
    sandbox.clearFaults();
    expect(sandbox.faults()).toEqual([]);
  });

  test('of a session are deleted with it, even before it starts, and after a restart', async () => {
    const { sandbox } = begin('a');
    const html = { operationId: 'problemList', kind: 'html' } as const;
    sandbox.setFaults([
      { ...html, sessionId: 'a' },
      { ...html, sessionId: 'b' },
    ]);
    await sandbox.fetch('/__sandbox/state?sessionId=a', { method: 'DELETE' });
    const left = [{ ...html, sessionId: 'b' }];
    expect(sandbox.faults()).toEqual(left);
    expect(createSandbox({ journal: sandbox.journal() }).faults()).toEqual(left);
  });

  test('with unknown fields beside them are rejected', async () => {
    const { sandbox } = begin('a');
    sandbox.setFaults([{ operationId: 'problemList', kind: 'html' }]);
    const body = JSON.stringify({ faults: [], sessionId: 'a' });
    const reply = await sandbox.fetch('/__sandbox/faults', { method: 'PUT', body });
    expect([reply.status, await reply.json()]).toMatchObject([422, { field: 'sessionId' }]);
    expect(sandbox.faults()).toHaveLength(1);
  });
});
