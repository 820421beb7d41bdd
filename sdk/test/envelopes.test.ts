import { expect, test } from 'vitest';
import { BusinessError, createBrought, operations, type OperationId } from '../src/index.ts';
import { examplesOf, operationIds, typicalFields } from './bundle.ts';
import { startServer } from './server.ts';

const payloadOf = (id: OperationId): unknown => {
  const success = examplesOf(id).find(({ name }) => name === 'success')?.value as Record<
    string,
    unknown
  >;
  return success.data ?? success.attach;
};

/** Calls with a reply of the contract's payload under any code. */
async function callWith(id: OperationId, reply: object) {
  const server = await startServer(reply);
  return createBrought({ baseUrl: server.url }).callByName(id, typicalFields(id));
}

async function codesThatSucceed(id: OperationId): Promise<unknown[]> {
  const payload =
    operations[id].envelope === 'old' ? { attach: payloadOf(id) } : { data: payloadOf(id) };
  const succeeded: unknown[] = [];
  for (const code of ['00', '0', 0, '01', 1, '000', '']) {
    const outcome = await callWith(id, { code, ...payload }).catch((error: unknown) => error);
    if (outcome instanceof BusinessError) expect(outcome.code).toBe(String(code));
    else if (outcome instanceof Error) throw outcome;
    else succeeded.push(code);
  }
  return succeeded;
}

const loanCalls = [
  'loanDetails',
  'installmentPlan',
  'delayDetail',
  'generateVcode',
  'submitUtr',
  'loanDetailConfirm',
  'contractList',
  'contractJump',
  'loanDetailPush',
] as const;
const repaymentCalls = [
  'repaymentWay',
  'repaymentCommit',
  'repaymentConfirm',
  'repaymentHuichao',
] as const;
const bankCalls = ['bankCardInit', 'bankSave', 'bankCardChange'] as const;
const complaintCalls = [
  'problemInit',
  'problemUploadImg',
  'problemSave',
  'problemList',
  'problemDetail',
  'problemSaveScore',
] as const;
const promotionCalls = [
  'trackVisit',
  'getSid',
  'getSms',
  'promoRegister',
  'trackClick',
  'channelTemplate',
] as const;
const oldCalls = operationIds.filter((id) => operations[id].envelope === 'old');

test.each(loanCalls)('CON-03 the loan call %s succeeds on the text 00 alone', async (id) => {
  expect(await codesThatSucceed(id)).toEqual(['00']);
});

test.each(repaymentCalls)(
  'CON-04 the repayment call %s succeeds on the text 00 alone',
  async (id) => {
    expect(await codesThatSucceed(id)).toEqual(['00']);
  },
);

test.each(bankCalls)(
  'CON-05 CON-06 the bank call %s succeeds on 00 and, in the second reading, on 0',
  async (id) => {
    expect(await codesThatSucceed(id)).toEqual(['00', '0', 0]);
  },
);

test.each(complaintCalls)(
  'CON-07 the complaint call %s succeeds on the text 00 alone',
  async (id) => {
    expect(await codesThatSucceed(id)).toEqual(['00']);
  },
);

test.each(promotionCalls)(
  'CON-08 the promotion call %s succeeds on 0, as text or number, and not on 00',
  async (id) => {
    expect(await codesThatSucceed(id)).toEqual(['0', 0]);
  },
);

test.each(oldCalls)('CON-14 the old-style call %s succeeds on the text 00 alone', async (id) => {
  expect(await codesThatSucceed(id)).toEqual(['00']);
});

test('spaces around a code are ignored', async () => {
  const { code } = await callWith('repaymentConfirm', { code: ' 00\n', data: null });
  expect(code).toBe('00');
  const error = await callWith('repaymentConfirm', { code: '\uFEFF800006 ' }).catch(
    (thrown: unknown) => thrown,
  );
  expect((error as BusinessError).code).toBe('800006');
});

test('CON-02 a new-style reply is read from code, message and data', async () => {
  const data = { email: 'help@lender.example', smWa: '+255' };
  const reply = await callWith('contactInfo', { code: '00', message: 'Done', data });
  expect(Object.keys(reply).sort()).toEqual(['code', 'data', 'message']);
  expect(reply).toMatchObject({ code: '00', message: 'Done', data });
});

test('CON-02 CON-15 a new-style reply with its message in the old-style fields is read', async () => {
  const data = { email: 'help@lender.example' };
  const messageOf = async (texts: object) =>
    (await callWith('contactInfo', { code: '00', data, ...texts })).message;
  expect(await messageOf({ alteration: 'A' })).toBe('A');
  expect(await messageOf({ treatment: 'T' })).toBe('T');
  expect(await messageOf({ message: 'M', alteration: 'A' })).toBe('M');
});

test('CON-15 the message of an old-style failure is that of alteration, else of treatment', async () => {
  const messageOf = async (texts: object) => {
    const error = await callWith('pushOld', { code: '01', ...texts }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(BusinessError);
    return (error as BusinessError).serverMessage;
  };
  expect(await messageOf({ alteration: 'A' })).toBe('A');
  expect(await messageOf({ treatment: 'T' })).toBe('T');
  expect(await messageOf({ alteration: 'A', treatment: 'T' })).toBe('A');
  expect(await messageOf({ alteration: '', treatment: 'T' })).toBe('T');
  expect(await messageOf({ alteration: null, treatment: ' ' })).toBe('');
});

test('CON-16 the payload of an old-style reply is read from attach', async () => {
  const { data } = await callWith('agreementsOld', {
    code: '00',
    attach: { list: [{ title: 'Loan' }] },
  });
  expect(data).toEqual({ list: [{ title: 'Loan' }] });
});

test('CON-17 confirm v2 and the joint-login calls are old-style, and both styles are read', async () => {
  expect(oldCalls.sort()).toEqual([
    'agreementJumpOld',
    'agreementsOld',
    'confirmDetailOld',
    'jointProductJump',
    'jointTrack',
    'pushOld',
  ]);
  const family = [{ productId: '9', productName: 'Quick', productLogo: '' }];
  const old = await callWith('unionErrorInfo', {
    code: '00',
    attach: { errMessage: 'No', family },
  });
  expect(old.data).toMatchObject({ errMessage: 'No', family });
  const fresh = await callWith('jointProductJump', {
    code: '00',
    data: { jumpUrl: 'https://x.example' },
  });
  expect(fresh.data).toEqual({ jumpUrl: 'https://x.example' });
  const error = await callWith('pushOld', { code: '01', message: 'M' }).catch(
    (thrown: unknown) => thrown,
  );
  expect((error as BusinessError).serverMessage).toBe('M');
});

test('HTTP-23 the code is the success flag: a failure code rejects regardless of the rest of the reply', async () => {
  const reply = { code: '01', message: 'Refused', success: true, data: payloadOf('problemInit') };
  const error = await callWith('problemInit', reply).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(BusinessError);
  expect(error).toMatchObject({
    name: 'BusinessError',
    operationId: 'problemInit',
    code: '01',
    serverMessage: 'Refused',
    hasPayload: true,
    message: 'problemInit: the server refused with code 01: Refused',
  });
});

test.each<[string, OperationId, object, boolean]>([
  ['under its name', 'repaymentHuichao', { data: { url: '/h' } }, true],
  ['beside the code', 'repaymentHuichao', { data: null, url: '/h' }, true],
  ['no more than its name', 'repaymentHuichao', { data: {} }, false],
  ['a text', 'repaymentHuichao', { data: 'url' }, false],
  ['fields of something else', 'repaymentHuichao', { data: { reason: 'x', url: null } }, false],
  ['nothing', 'repaymentHuichao', {}, false],
  ['anything, of a call whose success has none', 'problemSave', { data: { id: 1 } }, false],
])('a refusal with the payload of a success is contradictory: %s', async (_, id, reply, has) => {
  const error: unknown = await callWith(id, { code: '01', ...reply }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(BusinessError);
  expect(error).toMatchObject({ hasPayload: has });
});

test('HTTP-10 a call resolves to the content of the body, without status or headers', async () => {
  const reply = await callWith('problemUploadImg', {
    code: '00',
    message: 'ok',
    data: { url: '/1.jpg' },
  });
  expect(Object.keys(reply).sort()).toEqual(['code', 'data', 'message']);
  expect(reply).toEqual({ code: '00', message: 'ok', data: { url: '/1.jpg' } });
});

test('a payload beside the code is found: tabs of the list, url of the alternative repayment', async () => {
  const tabs = [{ title: 'All', list: [{ id: 6, time: '', type: '', content: '' }] }];
  expect((await callWith('problemList', { code: '00', tabs })).data).toEqual({ tabs });
  expect((await callWith('problemList', { code: '00', data: null, tabs })).data).toEqual({ tabs });
  expect((await callWith('problemList', { code: '00', data: {}, tabs })).data).toEqual({ tabs });
  const url = 'https://pay.example/h';
  expect((await callWith('repaymentHuichao', { code: '00', url })).data).toEqual({ url });
});

test('a payload beside the code is read by the contract, without the other fields', async () => {
  const reply = { code: '00', url: 7, sessionId: 's' };
  expect((await callWith('repaymentHuichao', reply)).data).toEqual({ url: '7' });
  const some = await callWith('contactInfo', { code: '00', email: 'a' });
  expect(some.data).toEqual({ email: 'a', smWa: '' });
});

test('a payload under its name wins over fields beside the code', async () => {
  const reply = { code: '00', url: '/beside', data: { url: '/h', more: 1 } };
  expect((await callWith('repaymentHuichao', reply)).data).toEqual({ url: '/h', more: 1 });
});

test('the result of an event is ignored: any reply is a success', async () => {
  for (const reply of [{ code: '01', message: 'no' }, [], {}]) {
    expect(await callWith('eventSave', reply)).toEqual({ data: undefined, message: '', code: '' });
  }
});

test('a success of a call without a documented payload returns the raw payload', async () => {
  expect((await callWith('problemSave', { code: '00', data: { any: [1] } })).data).toEqual({
    any: [1],
  });
  expect((await callWith('problemSave', { code: '00' })).data).toBeUndefined();
});
