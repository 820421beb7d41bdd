import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSandbox, JournalDamage } from './index.ts';
import {
  begin,
  clientOf,
  codeFor,
  decide,
  ORDER_ID,
  PRODUCT_ID,
  refusalOf,
  usualCardFields,
} from '../test/sandbox-borrower.ts';

async function useAll() {
  const { sandbox, brought } = begin('card-needs-code');
  await brought.call('problemUploadImg', {
    problemImage: new Blob([new Uint8Array([0, 255, 10])], { type: 'image/png' }),
  });
  const complaint = { problemType: '4', problemSonType: '', problemImage: '', orderNo: ORDER_ID };
  await brought.call('problemSave', { ...complaint, problemDetail: 'مرحبا 👋 \u0000 "quoted"\n' });
  const { data } = await brought.call('repaymentCommit', {
    ...usualCardFields,
    orderId: ORDER_ID,
    amount: '19332',
    cardId: '31',
  });
  sandbox.advance('40d');
  const repaymentRecordId = String(data.repayRecordId);
  await brought.call('repaymentConfirm', {
    orderId: ORDER_ID,
    verifyCode: codeFor(sandbox),
    repaymentRecordId,
  });
  const wallet = {
    product_id: PRODUCT_ID,
    orderId: ORDER_ID,
    cardNo: '07',
    bankCode: 'M-Pesa',
    isDelay: 0,
    amount: '500',
  } as const;
  await decide(sandbox, (await brought.call('generateVcode', wallet)).data.payUrl, 'paid');
  sandbox.setFaults([{ operationId: 'problemList', kind: 'code', value: '77', times: 2 }]);
  await refusalOf(brought, 'problemList', {});
  await clientOf(sandbox, 'overdue-35d').call('loanDetails', {
    productId: PRODUCT_ID,
    orderId: ORDER_ID,
  });
  const visitor = clientOf(sandbox, '');
  await visitor.call('getCaptcha', { sid: (await visitor.call('getSid')).data.sid });
  sandbox.setClock('2026-12-01');
  sandbox.reset('paid-off', 'somebody');
  return sandbox;
}

describe('the journal', () => {
  test('restarts on a full reset, at the current clock', async () => {
    const file: string[] = [];
    const record = (line: string, begins: boolean): void => {
      if (begins) file.length = 0;
      file.push(line);
    };
    const sandbox = createSandbox({ record });
    sandbox.advance('3d');
    await clientOf(sandbox, 'overdue-35d').call('problemList', {});
    sandbox.reset('paid-off');
    expect(file).toHaveLength(1);
    await clientOf(sandbox, 'somebody').call('problemList', {});
    expect(sandbox.journal()).toEqual(file);
    const again = createSandbox({ journal: file });
    expect(again.snapshot()).toBe(sandbox.snapshot());
    expect(again.now()).toBe(sandbox.now());
  });

  test('replays to the same state, byte for byte, and continues from there', async () => {
    const sandbox = await useAll();
    const again = createSandbox({ journal: sandbox.journal() });
    expect(again.snapshot()).toBe(sandbox.snapshot());
    expect(again.summary()).toEqual(sandbox.summary());
    expect(again.journal()).toEqual(sandbox.journal());
    expect(again.now()).toBe(sandbox.now());
    sandbox.advance('1d');
    again.advance('1d');
    expect(again.snapshot()).toBe(sandbox.snapshot());
  });

  test('byte arrays of any class are recorded the same', () => {
    const sandbox = createSandbox();
    const part = '--b\r\nContent-Disposition: form-data; name="problemImage"; filename="x"\r\n\r\n';
    const body = Buffer.concat([
      Buffer.from(part),
      Buffer.from([0, 255, 13, 10]),
      Buffer.from('\r\n--b--'),
    ]);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const url = '/brought/user-problem/upload-problem-img?sessionId=x';
    expect(sandbox.exchange({ method: 'POST', url, headers, body }).body).toContain('"00"');
    expect(createSandbox({ journal: sandbox.journal() }).snapshot()).toBe(sandbox.snapshot());
  });

  test('a running clock is restored: only what was set or advanced is recorded', () => {
    let ticks = Date.parse('2026-11-21T09:00:00Z');
    const first = createSandbox({ now: () => ticks });
    first.advance('10d');
    ticks += 5000;
    first.setClock('2027-01-01T00:00:00Z');
    ticks += 1000;
    const second = createSandbox({ now: () => ticks, journal: first.journal() });
    expect(second.now()).toBe('2027-01-01T00:00:01.000Z');
  });

  test('records only changes: reads add no line', async () => {
    const { sandbox, brought } = begin('default');
    await brought.call('problemList');
    const lines = sandbox.journal().length;
    await brought.call('problemList');
    await brought.call('loanDetails', { productId: PRODUCT_ID, orderId: ORDER_ID });
    await brought.call('installmentPlan', { productId: PRODUCT_ID, orderId: ORDER_ID });
    await refusalOf(brought, 'loanDetails', { productId: PRODUCT_ID, orderId: 'L1' });
    sandbox.sms('0712345678');
    expect(sandbox.journal()).toHaveLength(lines);
    // The first call of a session begins it: heading and beginning.
    expect(lines).toBe(2);
  });

  test('every line is passed to the recorder before its reply is sent', () => {
    const lines: string[] = [];
    const sandbox = createSandbox({ record: (line) => lines.push(line) });
    sandbox.advance('1d');
    expect(lines).toEqual(sandbox.journal());
    expect(lines).toHaveLength(2);
  });

  test.each([
    ['half a line', (lines: string[]) => lines.concat('{"at":"2026'), 'it is no JSON object'],
    [
      'a line that is no request',
      (lines: string[]) => lines.concat('{"at":"2026-11-21T09:00:00Z"}'),
      'it has no method and url',
    ],
    [
      'a line without a moment',
      (lines: string[]) => lines.concat('{"method":"GET","url":"/"}'),
      'its moment (at) is no date',
    ],
    [
      'bytes that are none',
      (lines: string[]) =>
        lines.concat('{"at":"2026-11-21","method":"GET","url":"/","base64":"!"}'),
      'its base64 cannot be read',
    ],
    [
      'a year that cannot be reckoned with',
      (lines: string[]) =>
        lines.concat('{"at":"-271821-04-20T00:00:00Z","method":"POST","url":"/__sandbox/reset"}'),
      'its moment (at) is no date',
    ],
    [
      'a request of which the sandbox knows nothing',
      (lines: string[]) =>
        lines.concat('{"at":"2026-11-21T09:00:00Z","method":"POST","url":"/brought/old/save"}'),
      'done again, it changes nothing',
    ],
    ['two headings', (lines: string[]) => lines.concat(lines[0] ?? ''), 'a second heading'],
  ])('%s is rejected with the line number', async (_what, damage, reason) => {
    const lines = [...(await useAll()).journal()];
    const number = lines.length + 1;
    const error = new JournalDamage(number, reason);
    expect(() => createSandbox({ journal: damage(lines) })).toThrow(error);
  });

  const forged = (line: string): string => line.replace('quoted', 'forged');
  const altered: readonly (readonly [string, number, (lines: string[]) => string[]])[] = [
    ['was changed', 3, ([a = '', b = '', c = '', ...rest]) => [a, b, forged(c), ...rest]],
    ['is lost', 3, ([a = '', b = '', _c, ...rest]) => [a, b, ...rest]],
    ['is there twice', 4, ([a = '', b = '', c = '', ...rest]) => [a, b, c, c, ...rest]],
    ['changed places', 3, ([a = '', b = '', c = '', d = '', ...rest]) => [a, b, d, c, ...rest]],
    ['follows another heading', 2, ([a = '', ...rest]) => [a.replace('default', 'fresh'), ...rest]],
  ];
  test.each(altered)('a line that %s is detected', async (_what, number, alter) => {
    const lines = [...(await useAll()).journal()];
    const reason = 'it was changed, or lines before it were lost, doubled or moved';
    expect(() => createSandbox({ journal: alter(lines) })).toThrow(
      new JournalDamage(number, reason),
    );
  });

  test('a change to any character of a line is detected', () => {
    const sandbox = createSandbox();
    sandbox.advance('1d');
    sandbox.advance('2d');
    const [heading = '', line = '', last = ''] = sandbox.journal();
    const taken = Array.from(
      line,
      (_each, at) => `${line.slice(0, at)}~${line.slice(at + 1)}`,
    ).filter((changed) => {
      try {
        createSandbox({ journal: [heading, changed, last] });
        return true;
      } catch {
        return false;
      }
    });
    expect(taken).toEqual([]);
  });

  test('lines written by hand, or saved by a Windows editor, are accepted', () => {
    const sandbox = createSandbox();
    sandbox.advance('1d');
    const lines = sandbox.journal();
    const byHand = lines.map((line) => line.replace(/,"sum":"\w+"/, ''));
    expect(byHand).not.toEqual(lines);
    const again = createSandbox({ journal: byHand });
    again.advance('2d');
    expect(createSandbox({ journal: again.journal() }).now()).toBe(again.now());
    const saved = lines.map((line, at) => `${at === 0 ? '\uFEFF' : ''}${line}\r`);
    expect(createSandbox({ journal: saved }).journal()).toEqual(lines);
  });

  test('a journal without its heading, or of another version, is rejected', () => {
    const line = '{"at":"2026-11-21T09:00:00Z","method":"GET","url":"/"}';
    expect(() => createSandbox({ journal: [line] })).toThrow(
      'Line 1 of the journal cannot be read: the heading is missing.',
    );
    const foreign = '{"journal":"another","version":1,"seed":"default"}';
    expect(() => createSandbox({ journal: [foreign] })).toThrow(
      'Line 1 of the journal cannot be read: it is no journal of a sandbox.',
    );
    const heading = '{"journal":"brought-sandbox","version":2,"seed":"default"}';
    expect(() => createSandbox({ journal: [heading] })).toThrow(
      'Line 1 of the journal cannot be read: it was written by another version of the sandbox.',
    );
  });

  test('any text as a line is read or rejected, without a crash', () => {
    const heading = createSandbox().journal()[0] ?? '';
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (line) => {
        try {
          createSandbox({ journal: [heading, line] });
        } catch (error) {
          expect(error).toBeInstanceOf(JournalDamage);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
