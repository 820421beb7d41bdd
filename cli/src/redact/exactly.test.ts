import { describe, expect, test } from 'vitest';
import { readContract } from '../contract/read-contract.ts';
import { maskCards } from './cards.ts';
import { containsMask } from './mask.ts';
import { createRedactor, openRedactor } from './redactor.ts';

/** A new redactor for each, so that it does not know the previous secrets. */
const redactor = async (...secrets: string[]) => {
  const own = createRedactor(structuredClone(await readContract()));
  own.learnValues(secrets);
  return own;
};

/** A number with the check digit appended that makes it a card number (Luhn). */
function withCheckDigit(number: string): string {
  const sum = [...number].reverse().reduce((before, each, at) => {
    const weighed = Number(each) * (at % 2 === 0 ? 2 : 1);
    return before + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return number + ((10 - (sum % 10)) % 10);
}

describe('a card is recognised by its check digit and its leading digits', () => {
  test.each([
    ['14 digits', withCheckDigit('3056930902590')],
    ['19 digits', withCheckDigit('621234567890123456')],
    ['nines', withCheckDigit('491999290929349')],
    ['the first of the second series', withCheckDigit('222100000000000')],
    ['the last of it', withCheckDigit('272099999999999')],
    ['one in the middle of it', withCheckDigit('245678901234567')],
    ['a blank that is escaped', '4556%207375%208689%209855'],
  ])('%s: %s', (_what, card) => {
    expect(maskCards(`at ${card} it`, '***')).toBe('at *** it');
  });

  test.each([
    ['4111111111111111 12/29', '*** 12/29'],
    ['4111 1111 1111 1111 123', '*** 123'],
    ['3 4111111111111111', '3 ***'],
    ['3 4111-1111-1111-1111', '3 ***'],
    ['3782 822463 10005 1234', '*** 1234'],
    ['4111111111111111 7 4111111111111111', '*** 7 ***'],
  ])('also next to other digits: %s', (text, shown) => {
    expect(maskCards(text, '***')).toBe(shown);
  });

  test.each([
    ['before the second series', withCheckDigit('222099999999999')],
    ['after it', withCheckDigit('272100000000000')],
    ['too few digits of it', withCheckDigit('24567890123456')],
    ['too many digits of it', withCheckDigit('2456789012345678')],
    ['another check digit', '4556737586899856'],
    ['13 digits', withCheckDigit('455673758689')],
  ])('but not a number %s: %s', (_what, number) => {
    expect(maskCards(`at ${number} it`, '***')).toBe(`at ${number} it`);
  });
});

describe('a known value is masked, and nothing next to it', () => {
  test.each([
    ['slashes that are escaped', 'é/ü1', 'é\\/ü1'],
    ['no ASCII that is escaped, and slashes that are not', 'é/ü1', '\\u00e9/\\u00fc1'],
    ['blanks as plus, and other marks as they are', "a b!c'", "a+b!c'"],
    ['a character below the blank, percent-encoded', 'ab\tcd', '%61%62%09%63%64'],
    ['digits of full width in entities', '71234567', '&#65303;1234567'],
    ['the longest of several', 'abcdef', 'abcdef'],
    ['the longest of several, percent-encoded', 'abcdefgh/x y', 'abcdefgh%2Fx%20y'],
    ['in full width', 'key-12ab', 'ｋｅｙ－１２ａｂ'],
    ['in full width that is percent-encoded', 'ke12abcd', '%EF%BD%8B%EF%BD%85１２ａｂｃｄ'],
    ['with blanks between its characters', 'key-12ab', 'key- 12ab'],
    ['with dots, in upper case', 'key-12ab', 'KEY-.12AB'],
    ['with marks that nobody sees', 'sess_77a_bc', 'sess\u200b_77a\u200b_bc'],
    ['with blanks that are escaped', 'sess77abc', 'sess%2077ab&nbsp;c'],
    ['with marks at its ends', '/key12abc+', '/key12abc+'],
    ['with blanks before it', '  key12abc', '  key12abc'],
    ['with what is no ASCII in it', 'sché-77 abc', 'sché--77 a-bc'],
  ])('%s', async (_what, secret, written) => {
    const own = await redactor('abcd', secret);
    expect(own.text(`<${written}>`)).toBe('<***>');
  });

  test.each([
    ['letters before digits are no number', 'ab1234', 'xab12345', 'x***5'],
    ['nor are letters behind them', '1234ab', '01234abx', '0***x'],
    ['a number of nine digits is found within a longer one', '123456789', '0123456789', '0***'],
    ['one of eight is not', '12345678', '012345678', '012345678'],
    ['one of nine with marks is, too', '123-456-789', '0123456789', '0***'],
    ['a code of four digits is not spread', '1234', '12 34', '12 34'],
    ['nor is one of five', '12345', '1 2 3 4 5', '1 2 3 4 5'],
    ['five characters are not found in base64, either', '12345', 'MTIzNDU=', 'MTIzNDU='],
    ['a short one is found by sixteens and escaped', '1234', '31323334 %31%32%33%34', '*** ***'],
    ['one of six is', '123456', '12 34 56', '***'],
    ['letters around six digits are no number', 'x123456', '123456', '123456'],
    ['nor are those behind them', '123456x', '123456', '123456'],
    ['four characters in base64 would be found by chance', 'abcd', 'YWJjZA==', 'YWJjZA=='],
    ['seven characters of base64 are enough', 'secret', 'eHNlY3JldA==', 'eH***A=='],
    ['three characters are no secret', 'abc', 'abc', 'abc'],
    ['seven characters are not spread', 'abc12de', 'abc1-2de', 'abc1-2de'],
    ['a mark of its own is not left out', 'due-today', 'is due today', 'is due today'],
    ['nor replaced', 'due-today', 'due.today due_today', 'due.today due_today'],
    ['words that share its letters stay', 'customer', 'custom order', 'custom order'],
    ['lines are not joined', 'staging-1', 'staging-\n\n\n\n1', 'staging-\n\n\n\n1'],
    ['it is not read backwards', 'abcd1234', '4321dcba', '4321dcba'],
    ['a quote within it may be escaped, also twice', 'ab"cd12x', 'a-b-\\"-c-d-1-2-x', '***'],
    ['as may a stroke', 'ab\\cd12x', 'a b \\\\ c d 1 2 x', '***'],
    ['letters beyond ASCII are spread, too', 'mañana-12', 'm a ñ a n a - 1 2', '***'],
    ['a tilde has a wide form', 'ab~cd12x', 'ａｂ～ｃｄ１２ｘ', '***'],
    ['two hundred characters are spread', 'ab'.repeat(100), 'a-b-'.repeat(100).slice(0, -1), '***'],
  ])('%s', async (_what, secret, text, shown) => {
    expect((await redactor(secret)).text(text)).toBe(shown);
  });
});

describe('the value of a secret name is masked, and the rest is unchanged', () => {
  test.each([
    ['?a=1&sessionId=s1&b=2', '?a=1&sessionId=***&b=2'],
    ['{"sessionId" : "s1 \\" s1","b":2}', '{"sessionId" : "***","b":2}'],
    ['"{\\"sessionId\\":\\"s1\\",\\"b\\":2}"', '"{\\"sessionId\\":\\"***\\",\\"b\\":2}"'],
    ['{"sessionId":-12.5,"b":2}', '{"sessionId":"***","b":2}'],
    ['{\\"sessionId\\":7,\\"b\\":2}', '{\\"sessionId\\":"***",\\"b\\":2}'],
    ['xsessionId=s1', 'xsessionId=s1'],
  ])('%s', async (text, shown) => {
    expect((await redactor()).text(text)).toBe(shown);
  });

  test('in data by the name of the field, regardless of the value', async () => {
    const own = await redactor();
    const data = { sessionId: 'unknown', mobilePhone: 5, code: '12', list: [{ sessionId: 'x' }] };
    expect(own.data(data)).toEqual({
      sessionId: '***',
      mobilePhone: '***',
      code: '12',
      list: [{ sessionId: '***' }],
    });
    expect(own.data({ code: '12', empty: { code: 3 } }, ['code'])).toEqual({
      code: '***',
      empty: { code: '***' },
    });
  });

  test('except empty values, and those with fields of their own', async () => {
    const data = { sessionId: '', mobilePhone: null, userId: { sessionId: '', a: 1 } };
    expect((await redactor()).data(data)).toEqual(data);
  });
});

describe('the value of an obvious secret name is masked, even if the contract does not list it', () => {
  test.each([
    ['pin=7341&pinned=yes', 'pin=***&pinned=yes'],
    ['?otp=7341&Token=t1#x', '?otp=***&Token=***#x'],
    ['{"Password":"p 1","vcode":7341,"cvv":"123"}', '{"Password":"***","vcode":"***","cvv":"***"}'],
    ['{\\"secret\\":\\"s 1\\"}', '{\\"secret\\":\\"***\\"}'],
    ['shopping=1&pintype=2&code=77', 'shopping=1&pintype=2&code=77'],
    ['the pin and the password: two words', 'the pin and the password: two words'],
  ])('%s', async (text, shown) => {
    expect((await redactor()).text(text)).toBe(shown);
  });

  test('in data as well, at any depth', async () => {
    const data = {
      PIN: 7341,
      a: [{ accessToken: 't1', ok: true }],
      otp: '',
      pinned: 'p',
      token: null,
    };
    expect((await redactor()).data(data)).toEqual({
      PIN: '***',
      a: [{ accessToken: '***', ok: true }],
      otp: '',
      pinned: 'p',
      token: null,
    });
  });

  test('and elsewhere, if its value is distinctive', async () => {
    const own = await redactor();
    own.learnRequest('repaymentConfirm', { pin: 'PIN-846213', list: [{ otp: 918273 }] });
    own.learnReply('contactInfo', { password: 'wrong', token: '12345' });
    expect(own.text('PIN-846213 918273 wrong 12345')).toBe('*** *** wrong 12345');
  });
});

test('a short value sent under an obvious name is masked elsewhere, but a plain word is not', async () => {
  const own = await redactor();
  own.learnRequest('raw', {
    pin: '73914',
    list: [{ cvv: 8317, token: 'tok_canary_ab', password: 'password', otp: '12' }],
    nationalId: 'CF12345678901X',
    iban: 'TZ9912345678901234',
  });
  expect(own.text('73914, 8317, tok_canary_ab; 173914.00, 8317.50; a password of 12')).toBe(
    '***, ***, ***; 173914.00, 8317.50; a password of 12',
  );
  expect(own.text('cf12345678901x, TZ99 1234 5678 9012 34')).toBe('***, ***');
  expect(own.text('{"iban":"x","idNumber":7}')).toBe('{"iban":"***","idNumber":"***"}');
});

describe('numbers in data', () => {
  test('are masked if they are a known secret of six digits or more', async () => {
    const own = await redactor('123456', '1234', '712345678');
    expect(own.data({ a: 123456, b: 1234, c: 712345678, d: [123456], e: 654321 })).toEqual({
      a: '***',
      b: 1234,
      c: '***',
      d: ['***'],
      e: 654321,
    });
  });

  test('a secret in the name of a field is masked, too', async () => {
    expect((await redactor('0712345678')).data({ 'of 0712345678': true })).toEqual({
      'of ***': true,
    });
  });
});

describe('learned secrets', () => {
  test('of a session include only its secret fields', async () => {
    const own = await redactor();
    own.learn({ sessionId: 'the-secret', productId: 'the-product' });
    expect(own.text('the-secret the-product')).toBe('*** the-product');
  });

  test('of a call include its secrets in query and body, by name', async () => {
    const own = await redactor();
    expect(own.learnRequest('trackClick', { phone: 'first-phone' })).toEqual(['phone']);
    const names = own.learnRequest('userDelete', { phone: 'other-phone', code: '1234' });
    expect(names.sort()).toEqual(['code', 'phone']);
    expect(own.text('first-phone, other-phone')).toBe('***, ***');
  });

  test('of a call that is not in the contract are none', async () => {
    const own = await redactor();
    expect(own.learnRequest('nobody', { sessionId: 'the-secret' })).toEqual([]);
    own.learnReply('nobody', { repayToken: 'the-token' });
    expect(own.text('the-secret the-token')).toBe('the-secret the-token');
  });
});

test('a mask is exactly three stars, since a server masks cards with more', () => {
  expect(['***', 'a *** b', '**** 4821', '**', '*', '******', ''].map(containsMask)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('the open redactor changes nothing', () => {
  const data = { sessionId: 'the-secret' };
  openRedactor.learn(data);
  expect(openRedactor.learnRequest('userDelete', data)).toEqual([]);
  expect([openRedactor.text('sessionId=x'), openRedactor.data(data)]).toEqual([
    'sessionId=x',
    data,
  ]);
});

const in64 = (text: string): string => Buffer.from(text).toString('base64');

test.each([
  ['a column', 'pin,note\n12,a\n34,b\nthe end', 'pin,note\n***,a\n***,b\nthe end'],
  ['a column among quotes', 'a;pin\r\n"x;y";"12"', 'a;pin\r\n"x;y";"***"'],
  ['two tables', 'pin\ta\n1\t2\n\npin,b\n3,4', 'pin\ta\n***\t2\n\npin,b\n***,4'],
  ['columns of any case', 'Phone,OTP,a\n1,2,3', 'Phone,OTP,a\n***,***,3'],
  ['the text of a picture', 'captcha,a\n7K2P,1', 'captcha,a\n***,1'],
  ['a field of the contract', 'capcode,a\n7K2P,1', 'capcode,a\n***,1'],
  [
    'codes that were sent',
    'smsCode,verification_code,a\n12,34,5',
    'smsCode,verification_code,a\n***,***,5',
  ],
  ['an empty cell', 'pin,a\n,1\n2,3', 'pin,a\n,1\n***,3'],
  ['a field', '<input name=pin value=12 id=a>', '<input name=pin value=*** id=a>'],
  ['a field behind it', `<input value='1>2' name="pin">`, `<input value='***' name="pin">`],
  ['JSON in base64', in64('{"pin":12,"a":34}'), '{"pin":"***","a":34}'],
  ['a form in base64', `${in64('pin=12&a=34&b=5')}\n`, 'pin=***&a=34&b=5'],
])(
  'values after or below a secret name are masked, and nothing else: %s',
  async (_what, text, shown) => {
    expect((await redactor()).text(text)).toBe(shown);
  },
);

test.each([
  ['a table without such a name', 'pinned,note\n12,a'],
  ['a code of business', 'code,message\n800006,wrong'],
  ['a sentence that names it', 'Type your pin, token, or code.\n12, 34, 56'],
  ['a name alone', 'pin\n12'],
  ['a line with other cells', 'pin,note\n12,a,b'],
  ['a field of another name', '<input name="pinned" value="12"><input name="pin-help" value="34">'],
  ['a field beside one', '<input name="pin" value=""><input name="a" value="12">'],
  ['JSON without one in base64', in64('{"a":12,"b":"cc"}')],
  ['JSON within base64 twice', in64(in64('{"pin":12,"a":34}'))],
  ['a text in base64', in64('the pin is 12, they say')],
  ['a word', 'information'],
])('values without a secret name are unchanged: %s', async (_what, text) => {
  expect((await redactor()).text(text)).toBe(text);
});

describe('a value with nested escapes, or with invisible characters, is masked', () => {
  test.each([
    ['for HTML', 'canary "a"&\'b<', 'canary &quot;a&quot;&amp;&apos;b&lt;'],
    ['base64 in an address', 'canary>>?', 'Y2FuYXJ5Pj4%2F'],
    ['entities in an address', 'canary-7', '%26%2399%3B%26%2397%3B%26%23110%3Bary-7'],
    ['an address three times', 'canary/7', 'canary%25252F7'],
    ['JSON three times', 'can"ary7', 'can\\\\\\"ary7'],
    ['full width in JSON', 'canary-77', '\\uff43\\uff41\\uff4e\\uff41\\uff52\\uff59-77'],
    [
      'full width in JSON in JSON',
      'canary-77',
      '\\\\uff43\\\\uff41\\\\uff4e\\\\uff41\\\\uff52\\\\uff59-77',
    ],
    ['at the end of a line of a mail in JSON', 'canary-77', 'cana=\\r\\nry-77'],
    ['by marks of direction', 'canary-77', 'can\u200eary\u202a-7\u20667'],
    ['by soft hyphens in HTML', 'canary-77', 'can&shy;ary-&lrm;77'],
    ['at the end of a line of a mail', '0712345678', '07123=\r\n45678'],
    ['a card that nobody told of, by entities', 'other', '&#52;&#49;11111111111111'],
    ['such a card in an address', 'other', '%34%31%31%31111111111111'],
  ])('%s', async (_what, secret, written) => {
    expect((await redactor(secret)).text(`<${written}>`)).toBe('<***>');
  });

  test.each([
    'https://a.example/?q=%7B%22a%22%3A1%7D&amp;b=%2520',
    '{"a":"\\u0041 \\"b\\" \\/"}',
    'Tom &amp; Jerry &#8212; 1,000.00&nbsp;TZS, **** 4821',
    'a\u200bb=\r\nc',
  ])('and text without a secret is unchanged: %s', async (text) => {
    expect((await redactor('canary-77', '123456')).text(text)).toBe(text);
  });
});
