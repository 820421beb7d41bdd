import { describe, expect, test } from 'vitest';
import { readContract } from '../contract/read-contract.ts';
import { createRedactor, openRedactor } from './redactor.ts';

/** A new redactor for each, so that it does not know the previous secrets. */
async function redactor(...secrets: string[]) {
  const own = createRedactor(structuredClone(await readContract()));
  own.learnValues(secrets);
  return own;
}

describe('data is printed without the values of secret names', () => {
  test.each<[what: string, data: unknown, shown: unknown]>([
    ['a list', { pin: ['a', '', 7] }, { pin: ['***', '', '***'] }],
    ['lists in a list', { pin: [['a'], []] }, { pin: [['***'], []] }],
    ['rows of a list', { pin: [{ otp: 'a', note: 'b' }] }, { pin: [{ otp: '***', note: 'b' }] }],
    ['fields of its own', { token: { pin: 'a', b: true } }, { token: { pin: '***', b: true } }],
    [
      'neither text nor number',
      { pin: true, otp: null, cvv: '' },
      { pin: true, otp: null, cvv: '' },
    ],
    ['a row of a name and a value', [{ name: 'pin', value: 'a' }], [{ name: 'pin', value: '***' }]],
    [
      'a row by its key',
      { key: 'otp', value: ['a'], b: 'c' },
      { key: 'otp', value: ['***'], b: 'c' },
    ],
    ['a row of another name', { name: 'note', value: 'a' }, { name: 'note', value: 'a' }],
    ['a row whose name is a number', { name: 5, value: 'a' }, { name: 5, value: 'a' }],
    ['a value without a name', { value: 'a' }, { value: 'a' }],
  ])('%s', async (_what, data, shown) => {
    expect((await redactor()).data(data)).toEqual(shown);
  });

  test('a known value under a secret name, at any depth', async () => {
    const data = { pin: [{ note: 'it is canary-77' }] };
    expect((await redactor('canary-77')).data(data)).toEqual({ pin: [{ note: 'it is ***' }] });
  });

  test('by names that are secret only in this call, in texts and lists as well', async () => {
    const own = await redactor();
    const data = { code: 'a', texts: ['code=b', { code: 'c' }], row: { name: 'code', value: 'd' } };
    expect(own.data(data, ['code'])).toEqual({
      code: '***',
      texts: ['code=***', { code: '***' }],
      row: { name: 'code', value: '***' },
    });
    expect(own.data(data)).toEqual(data);
    expect(own.text('code\nb,c', ['code'])).toBe('code\nb,c');
    expect(own.text('code,a\nb,c', ['code', 'amount'])).toBe('code,a\n***,c');
    expect(own.text('code=a&amount=b', ['amount', 'code'])).toBe('code=***&amount=***');
    expect(own.text('code=a&amount=b', ['code'])).toBe('code=***&amount=b');
    expect(own.text('code=a&sessionId=b', ['sessionId'])).toBe('code=a&sessionId=***');
  });

  test('a field name, even if its value is learned later', async () => {
    const own = await redactor();
    expect(own.data({ 'of canary-77': 1 })).toEqual({ 'of canary-77': 1 });
    own.learnValues(['canary-77']);
    expect(own.data({ 'of canary-77': 1 })).toEqual({ 'of ***': 1 });
    expect(own.data({ 'of canary-77': 1 })).toEqual({ 'of ***': 1 });
  });
});

describe('a list that spells a secret is masked', () => {
  test.each<[what: string, secret: string, list: readonly unknown[]]>([
    ['by its characters', '071199', [...'071199']],
    ['by pairs', '071199883264', ['07', '11', '99', '88', '32', '64']],
    ['by characters of two units', 'ab\u{1f600}cdef', [...'ab\u{1f600}cdef']],
    ['by bytes', '5000', [...Buffer.from('5000')]],
    ['by bytes of all sizes', '\0\0\0canary', [...Buffer.from('\0\0\0canary')]],
  ])('%s', async (_what, secret, list) => {
    expect((await redactor(secret)).data({ list, a: 1 })).toEqual({ list: ['***'], a: 1 });
  });

  test.each<[what: string, secret: string, list: readonly unknown[]]>([
    ['a few characters', '07119', [...'07119']],
    ['longer pieces', 'canary-77-canary', ['can', 'ary', '-77', '-ca', 'nar', 'y']],
    ['one longer piece', 'canary-77', [...'canary-', '77 ']],
    ['empty pieces', 'canary-77', ['', ...'canary-77']],
    ['three bytes', '500', [53, 48, 48]],
    ['what is no byte', '5000', [53, 48, 48, 48, 256]],
    ['what is below', '5000', [-1, 53, 48, 48, 48]],
    ['a fraction', '5000', [0.5, 53, 48, 48, 48]],
    ['texts of bytes', '5000', ['53', '48', '48', '48']],
    ['another', 'canary-77', [...'another-1']],
  ])('but not %s', async (_what, secret, list) => {
    expect((await redactor(secret)).data(list)).toEqual(list);
  });
});

describe('secrets sent and received are learned', () => {
  test('values sent under secret names, if they are distinctive', async () => {
    const own = await redactor();
    own.learnNamed({ pin: ['7341', 'word'], sessionId: ['sess-41'], note: ['stays-42'] });
    expect(own.text('7341 word sess-41 stays-42')).toBe('*** word *** stays-42');
  });

  test('secrets of a reply by the contract and by obvious names, in any call', async () => {
    const own = await redactor();
    own.learnReply('repaymentWay', { code: '00', data: { repayToken: 'a word of it' } });
    own.learnReply('contactInfo', { data: { apiKey: 'key-41', email: 'stays-42' } });
    own.learnReply('nobody', { otp: '918273' });
    expect(own.text('a word of it, key-41, stays-42, 918273')).toBe('***, ***, stays-42, ***');
  });

  test('headers are printed without known secrets', async () => {
    const own = await redactor('canary-77');
    expect(own.header('x-note', 'of canary-77')).toBe('of ***');
    expect(own.header('x-auth-token', 'short')).toBe('***');
  });

  test('a contract is parsed once for all redactors, which share no secrets', async () => {
    const document = structuredClone(await readContract());
    const [one, other] = [createRedactor(document), createRedactor(document)];
    expect(one.learnRequest('userDelete', { phone: 'first-phone' })).toEqual(['phone']);
    expect(one.text('first-phone')).toBe('***');
    expect(other.text('first-phone phone=1', ['phone'])).toBe('first-phone phone=***');
  });
});

test('the open redactor learns and masks nothing', () => {
  openRedactor.learnNamed({ pin: ['7341'] });
  openRedactor.learnReply('contactInfo', { pin: '7341' });
  openRedactor.learnValues(['7341']);
  expect(openRedactor.header('x-auth-token', '7341')).toBe('7341');
  expect(openRedactor.text('pin=7341')).toBe('pin=7341');
});
