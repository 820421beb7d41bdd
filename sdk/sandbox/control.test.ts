import { describe, expect, test } from 'vitest';
import { operations } from '../src/generated/operations.ts';
import { createSandbox, seedNames } from './index.ts';
import {
  begin,
  clientOf,
  ORDER_ID,
  PRODUCT_ID,
  usualCardFields,
} from '../test/sandbox-borrower.ts';

type Json = Record<string, unknown>;

function controlOf(sandbox: ReturnType<typeof createSandbox>) {
  return async (method: string, path: string, body?: unknown) => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const reply = await sandbox.fetch(`/__sandbox${path}`, init);
    return { status: reply.status, body: (await reply.json()) as Json };
  };
}

describe('the control', () => {
  test('has a page with a link to every scenario', async () => {
    const { sandbox } = begin('a');
    for (const path of ['/__sandbox', '/__sandbox/']) {
      const reply = await sandbox.fetch(path);
      expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const html = await reply.text();
      for (const name of seedNames) expect(html).toContain(`sessionId=${name}&#38;`);
    }
  });

  test('returns the characters of a captcha until it is used', async () => {
    const { sandbox, brought } = begin('a');
    const control = controlOf(sandbox);
    const { sid } = (await brought.call('getSid')).data;
    expect((await control('GET', `/captcha?sid=${sid}`)).status).toBe(404);
    await brought.call('getCaptcha', { sid });
    expect((await control('GET', `/captcha?sid=${sid}`)).body).toEqual({
      text: sandbox.captcha(sid),
    });
    expect((await control('GET', '/captcha?sid=other')).status).toBe(404);
    expect((await control('GET', '/captcha')).status).toBe(404);
  });

  test('shows messages to a phone, newest first, of one session or of all', async () => {
    const { sandbox, brought } = begin('a');
    const control = controlOf(sandbox);
    await brought.call('sendDeleteCode', { phone: '0799999999' });
    sandbox.advance('1m');
    await clientOf(sandbox, 'b').call('sendDeleteCode', { phone: '0799999999' });
    const { body } = await control('GET', '/sms?phone=0799999999');
    expect(body.messages).toMatchObject([
      { phone: '0799999999', purpose: 'account-deletion', at: '2026-11-21T09:01:00.000Z' },
      { phone: '0799999999', purpose: 'account-deletion', at: '2026-11-21T09:00:00.000Z' },
    ]);
    expect((await control('GET', '/sms?phone=0799999999&sessionId=a')).body.messages).toHaveLength(
      1,
    );
    expect((await control('GET', '/sms?phone=1')).body.messages).toEqual([]);
    expect((await control('GET', '/sms')).body).toMatchObject({ status: 422, field: 'phone' });
  });

  test('shows, sets and advances the clock', async () => {
    const control = controlOf(createSandbox());
    expect((await control('GET', '/clock')).body).toEqual({ now: '2026-11-21T09:00:00.000Z' });
    expect((await control('POST', '/clock', { advance: '30d' })).body).toEqual({
      now: '2026-12-21T09:00:00.000Z',
    });
    expect((await control('POST', '/clock', { set: '2026-11-01T00:00:00Z' })).body).toEqual({
      now: '2026-11-01T00:00:00.000Z',
    });
    expect((await control('POST', '/clock', { set: '2026-11-01' })).body).toEqual({
      now: '2026-11-01T00:00:00.000Z',
    });
    for (const wrong of [
      {},
      { set: 'x' },
      { set: 1 },
      { advance: 'x' },
      { advance: '-1d' },
      { set: '3000-01-01' },
      { set: '2026-02-31' },
      { set: '2026-02-31T09:00:00Z' },
      { advance: '999999999d' },
      [],
      null,
      1,
    ]) {
      expect((await control('POST', '/clock', wrong)).status).toBe(422);
    }
    expect(
      (await control('POST', '/clock', { set: '2026-11-01', advance: '1d' })).body.detail,
    ).toBe('Give either set or advance, not both.');
    expect((await control('GET', '/clock')).body).toEqual({ now: '2026-11-01T00:00:00.000Z' });
  });

  test('moves the clock of one session only', async () => {
    const lines: string[] = [];
    const sandbox = createSandbox({ record: (line) => lines.push(line) });
    const control = controlOf(sandbox);
    const statusOf = async (sessionId: string): Promise<number> => {
      const fields = { orderId: ORDER_ID, productId: PRODUCT_ID };
      const { data } = await clientOf(sandbox, sessionId).call('loanDetails', fields);
      return Number(data.orderStatus);
    };
    const [early, late] = ['due-today.early', 'due-today.late'] as const;
    expect([await statusOf(early), await statusOf(late)]).toEqual([174, 174]);
    const moved = { advance: '5d', sessionId: late };
    expect((await control('POST', '/clock', moved)).body).toEqual({
      now: '2026-11-26T09:00:00.000Z',
    });
    expect([await statusOf(early), await statusOf(late)]).toEqual([174, 180]);
    expect((await control('GET', '/clock')).body).toEqual({ now: '2026-11-21T09:00:00.000Z' });
    expect((await control('GET', `/clock?sessionId=${late}`)).body).toEqual({
      now: '2026-11-26T09:00:00.000Z',
    });
    expect((await control('POST', '/clock', { ...moved, sessionId: '' })).status).toBe(422);
    expect(createSandbox({ journal: lines }).snapshot()).toBe(sandbox.snapshot());
  });

  test('each reply to a call has the time of its session in Date', async () => {
    const sandbox = createSandbox();
    const control = controlOf(sandbox);
    const dateOf = async (sessionId: string) => {
      const address = `${operations.contactInfo.path}?sessionId=${sessionId}`;
      const headers = { 'accept-language': 'sw' };
      const reply = await sandbox.fetch(address, { method: 'POST', headers });
      return reply.headers.get('date');
    };
    await control('POST', '/clock', { advance: '5d', sessionId: 'late' });
    expect(await dateOf('early')).toBe('Sat, 21 Nov 2026 09:00:00 GMT');
    expect(await dateOf('late')).toBe('Thu, 26 Nov 2026 09:00:00 GMT');
    for (const fault of [
      { kind: 'status', value: 503 },
      { kind: 'patch', value: {} },
    ]) {
      await control('PUT', '/faults', [{ operationId: 'contactInfo', ...fault }]);
      expect(await dateOf('late')).toBe('Thu, 26 Nov 2026 09:00:00 GMT');
    }
  });

  test('advancing the clock of a session starts it before the move, setting it starts it then', async () => {
    const lines: string[] = [];
    const sandbox = createSandbox({ record: (line) => lines.push(line) });
    const control = controlOf(sandbox);
    const fields = { orderId: ORDER_ID, productId: PRODUCT_ID };
    const statusOf = async (sessionId: string) =>
      Number((await clientOf(sandbox, sessionId).call('loanDetails', fields)).data.orderStatus);
    await control('POST', '/clock', { advance: '5d', sessionId: 'due-today.moved' });
    await control('POST', '/clock', { set: '2027-01-01', sessionId: 'due-today.set' });
    expect([await statusOf('due-today.moved'), await statusOf('due-today.set')]).toEqual([
      180, 174,
    ]);
    expect(createSandbox({ journal: lines }).snapshot()).toBe(sandbox.snapshot());
  });

  test('resets everything to a scenario, or only one session', async () => {
    const { sandbox, brought } = begin('a');
    const other = clientOf(sandbox, 'b');
    const control = controlOf(sandbox);
    const status = async (client: typeof brought) =>
      (await client.call('loanDetails', { productId: PRODUCT_ID, orderId: ORDER_ID })).data
        .orderStatus;
    await other.call('googleScore');
    await control('POST', '/reset', { seed: 'paid-off', sessionId: 'a' });
    expect([await status(brought), await status(other)]).toEqual([200, 174]);
    expect((await control('POST', '/reset', { seed: 'overdue-35d' })).body).toEqual({
      seed: 'overdue-35d',
    });
    expect([await status(brought), await status(other)]).toEqual([180, 180]);
    expect((await control('POST', '/reset', { seed: 'x' })).body).toMatchObject({
      status: 422,
      field: 'seed',
    });
    expect((await control('POST', '/reset', { sessionId: '' })).status).toBe(422);
    await control('POST', '/reset');
    expect(await status(brought)).toBe(180);
  });

  test('an unknown field in a body is rejected, and no session is reset', async () => {
    const { sandbox, brought } = begin('a');
    const control = controlOf(sandbox);
    await brought.call('googleScore');
    const before = sandbox.snapshot();
    for (const [path, body, field] of [
      ['/reset', { sesionId: 'b' }, 'sesionId'],
      ['/reset', { seeds: 'fresh' }, 'seeds'],
      ['/reset', 'fresh', undefined],
      ['/reset', ['fresh'], undefined],
      ['/clock', { advance: '1d', session: 'a' }, 'session'],
    ] as const) {
      const reply = await control('POST', path, body);
      expect([reply.status, reply.body.field]).toEqual([422, field]);
    }
    expect((await control('POST', '/reset', { sesionId: 'b' })).body.detail).toBe(
      'sesionId is not known; known are seed, sessionId.',
    );
    expect((await control('POST', '/reset?sessionId=a')).body).toMatchObject({
      status: 422,
      field: 'sessionId',
    });
    expect((await control('DELETE', '/faults?session=a')).body.detail).toBe(
      'session is not known; known are sessionId.',
    );
    expect(await control('GET', '/state?sessionId=a&orderId=1')).toMatchObject({ status: 200 });
    expect(sandbox.snapshot()).toBe(before);
  });

  test('lists every scenario with a sentence and its link', async () => {
    const { body } = await controlOf(createSandbox())('GET', '/seeds');
    const list = body.seeds as { name: string; summary: string; link: string }[];
    expect(list.map(({ name }) => name)).toEqual([...seedNames]);
    for (const { name, summary, link } of list) {
      expect(summary).toMatch(/\.$/);
      expect(new URL(link, 'http://x').searchParams.get('sessionId')).toBe(name);
    }
  });

  test('shows the state of a session without its secrets', async () => {
    const { sandbox, brought } = begin('card-needs-code');
    await brought.call('repaymentCommit', {
      ...usualCardFields,
      orderId: ORDER_ID,
      amount: '',
      cardId: '31',
    });
    const { sid } = (await brought.call('getSid')).data;
    await brought.call('getCaptcha', { sid });
    const captcha = sandbox.captcha(sid) ?? '';
    await brought.call('repaymentHuichao', { userId: '', orderId: ORDER_ID, amount: '' });
    const { body } = await controlOf(sandbox)('GET', '/state?sessionId=card-needs-code');
    const text = JSON.stringify({ ...body, seed: '' });
    const [message] = sandbox.sms('0712345678');
    for (const secret of [
      '0712345678',
      message?.code ?? '',
      '0150348824821',
      'rt-5f2c81',
      captcha,
      'card-needs-code',
    ]) {
      expect(secret).not.toBe('');
      expect(text).not.toContain(secret);
    }
    expect(body.orders).toMatchObject([{ id: ORDER_ID }]);
    expect(sandbox.state('card-needs-code')).toEqual(body);
    expect((await controlOf(sandbox)('GET', '/state?sessionId=nobody')).status).toBe(404);
    expect((await controlOf(sandbox)('GET', '/state')).body).toEqual({
      ...sandbox.summary(),
      sessions: 1,
    });
  });

  test('gives the journal as JSON lines', async () => {
    const { sandbox, brought } = begin('a');
    await brought.call('problemList');
    const text = await (await sandbox.fetch('/__sandbox/journal')).text();
    expect(text).toBe(`${sandbox.journal().join('\n')}\n`);
    // With uploaded pictures the journal may be longer than a string can be.
    const { body } = sandbox.exchange({ method: 'GET', url: '/__sandbox/journal', headers: {} });
    expect(body).toBeInstanceOf(Uint8Array);
  });

  test('lists the valid paths when a path or a method is wrong', async () => {
    const control = controlOf(createSandbox());
    expect((await control('GET', '/x')).body.detail).toContain('GET /__sandbox/clock');
    expect((await control('DELETE', '/clock')).body).toMatchObject({ status: 405 });
    expect((await control('GET', '/toString')).status).toBe(404);
  });

  test('functions reject what the paths reject', () => {
    const sandbox = createSandbox();
    expect(() => sandbox.advance('soon')).toThrow('advance must be a duration such as 30d');
    expect(() => sandbox.setClock('soon')).toThrow(RangeError);
    expect(() => createSandbox({ now: 'soon' })).toThrow('soon is no moment');
    sandbox.advance('2h');
    expect(sandbox.now()).toBe('2026-11-21T11:00:00.000Z');
    expect(sandbox.seeds()).toHaveLength(seedNames.length);
  });
});
