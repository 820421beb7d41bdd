import { describe, expect, test } from 'vitest';
import { isFindable, isObvious, obviousLeaves } from './obvious-names.ts';

/** Names as they are spelt in forms of many lenders. */
const names = `
  pin password passwd passcode pwd otp vcode captcha verificationCode verification_code verification-code
  verify_code sms_code token secret passphrase apiKey api_key api-key securityCode passwordConfirmation password_confirmation
  security_code cvv cvc idNumber id_number nationalId national_id iban
`;

describe('some names imply a secret, regardless of the contract', () => {
  test.each(names.trim().split(/\s+/))(
    '%s, in any case, and as a suffix of a longer name',
    (name) => {
      const said = [name, name.toUpperCase(), name.toLowerCase()];
      const capital = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
      const longer = [`new${capital}`, `v2${capital}`, `x-${name}`, `USER_${name}`, `_${name}`];
      for (const each of [...said, ...longer])
        expect([each, isObvious(each)]).toEqual([each, true]);
    },
  );

  const others = 'spin SPIN pinned pin2 pins tokenType token_type opinion tokens code phone name';

  test.each(others.split(' ').concat('x pin', 'pin ', 'user.pin', 'captchaUrl', ''))(
    'but not %s',
    (name) => {
      expect(isObvious(name)).toBe(false);
    },
  );

  test('after at most sixty other characters', () => {
    expect(isObvious(`${'a'.repeat(60)}_pin`)).toBe(true);
    expect(isObvious(`${'a'.repeat(61)}_pin`)).toBe(false);
  });
});

describe('a value of such a name is searched elsewhere if it is distinctive', () => {
  test.each(['1', '12', 'a1', '12345', 'Canary-pass', 'PASSWORD!', 'is missing', 'a\nb c d e f'])(
    'sent, with a digit, or long with more than letters: %j',
    (text) => {
      expect(isFindable(text, 'request')).toBe(true);
    },
  );

  test.each(['', 'word', 'password', 'PassWord', 'a b c d', 'hunter'])(
    'but not a word: %j',
    (text) => {
      expect(isFindable(text, 'request')).toBe(false);
    },
  );

  test.each(['123456', 'abcde1', '1bcdef', 'a long\n1'])(
    'received, of at least six characters with a digit: %j',
    (text) => {
      expect(isFindable(text, 'reply')).toBe(true);
    },
  );

  test.each(['', '12345', 'expired', 'is missing!'])('but not %j', (text) => {
    expect(isFindable(text, 'reply')).toBe(false);
  });
});

describe('such values are found in data', () => {
  test.each<[what: string, data: unknown, found: Record<string, string>[]]>([
    ['texts and numbers', { pin: '7341', otp: 918273 }, [{ pin: '7341' }, { otp: '918273' }]],
    ['at any depth', { a: [{ b: { pin: '7341' } }] }, [{ pin: '7341' }]],
    ['in lists', { pin: ['73', ['74']] }, [{ pin: '73' }, { pin: '74' }]],
    ['rows of a name and a value', [{ name: 'pin', value: '73' }], [{ pin: '73' }]],
    [
      'rows of a key and values',
      [{ key: 'pin', value: ['73', 74] }],
      [{ pin: '73' }, { pin: '74' }],
    ],
    ['a row whose value has names', [{ name: 'pin', value: { otp: '73' } }], [{ otp: '73' }]],
    ['a row of another name', [{ name: 'note', value: '73', pin: '74' }], [{ pin: '74' }]],
    ['a row whose name is a number', [{ name: 5, value: '73', pin: '74' }], [{ pin: '74' }]],
    ['neither', { pin: true, otp: null, token: undefined, note: '73' }, []],
    ['a word', { password: 'secret' }, []],
  ])('%s', (_what, data, found) => {
    const leaves = obviousLeaves(data, 'request');
    expect(leaves.map(({ name, value }) => ({ [name]: value }))).toEqual(found);
  });

  test('fewer in a reply, which may describe secrets', () => {
    const data = { pin: '7341', token: 'expired', otp: 918273 };
    expect(obviousLeaves(data, 'reply')).toEqual([{ name: 'otp', value: '918273' }]);
  });

  test('up to a thousand levels deep', () => {
    const deep = (levels: number): unknown =>
      JSON.parse(`{"otp":"72","pin":${'['.repeat(levels)}"71"${']'.repeat(levels)}}`);
    const found = (levels: number) => obviousLeaves(deep(levels), 'request').length;
    expect([998, 999, 100_000].map(found)).toEqual([2, 1, 1]);
  });

  test('none without a name', () => {
    expect(obviousLeaves('7341', 'request')).toEqual([]);
    expect(obviousLeaves(['7341'], 'request')).toEqual([]);
  });
});
