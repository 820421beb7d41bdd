import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brought } from '../../test/brought.ts';
import { loopback, sendJson } from '../../test/loopback.ts';
import { readContract } from '../contract/read-contract.ts';
import { createRedactor, type Redactor } from './redactor.ts';

const document = await readContract();

const writings: [name: string, write: (value: string) => string][] = [
  ['raw', (value) => value],
  ['escaped in JSON', (value) => JSON.stringify(value).slice(1, -1)],
  ['percent-encoded', encodeURIComponent],
  [
    'percent-encoded in lower case',
    (value) => encodeURIComponent(value).replace(/%../g, (hex) => hex.toLowerCase()),
  ],
  ['form-encoded', (value) => new URLSearchParams([['', value]]).toString().slice(1)],
  [
    'as PHP writes JSON',
    (value) => beyondAscii(JSON.stringify(value).slice(1, -1)).replaceAll('/', '\\/'),
  ],
  ['wholly percent-encoded', (value) => Buffer.from(value).toString('hex').replace(/../g, '%$&')],
  [
    'wholly percent-encoded twice',
    (value) => Buffer.from(value).toString('hex').replace(/../g, '%25$&'),
  ],
  ['by sixteens', (value) => Buffer.from(value).toString('hex')],
  [
    'by sixteens, with blanks',
    (value) =>
      Buffer.from(value)
        .toString('hex')
        .replace(/..(?=.)/g, '$& '),
  ],
  ['wholly escaped in JSON', (value) => value.replace(/[^]/g, inUnicode)],
  ['in entities', (value) => [...value].map((each) => `&#${each.codePointAt(0)};`).join('')],
  [
    'in entities by sixteens',
    (value) => [...value].map((each) => `&#x${(each.codePointAt(0) ?? 0).toString(16)};`).join(''),
  ],
];

function inUnicode(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function beyondAscii(text: string): string {
  return text.replace(/[^\0-\x7f]/g, inUnicode);
}

/**
 * All encodings are tried with the same secrets: making the patterns of one takes most of the time.
 */
const seed = Date.now();

/** Redactors by the one secret that they know. */
const knowing = new Map<string, Redactor>();

function redactorOf(sessionId: string): Redactor {
  const known = knowing.get(sessionId) ?? createRedactor(document);
  if (!knowing.has(sessionId)) known.learn({ sessionId });
  knowing.set(sessionId, known);
  return known;
}

test.each(writings)('a known secret is masked %s', (_name, write) => {
  fc.assert(
    fc.property(fc.string({ minLength: 4, unit: 'grapheme' }), (secret) => {
      const text = redactorOf(secret).text(`before ${write(secret)} after`);
      expect(text).toBe('before *** after');
    }),
    { seed },
  );
});

test.each(writings)(
  'a secret that ends in characters with several escapes is masked %s',
  (_name, write) => {
    for (const secret of ['0    ', '0 2 0', '3éééé', 'f    f']) {
      expect(redactorOf(secret).text(`before ${write(secret)} after`)).toBe('before *** after');
    }
  },
);

test.each(['%30%20%20%20%20', '%2530%2520%2520%2520%2520', '=30=20=20=20=20'])(
  'no half of a digit before escaped spaces remains: %s',
  (written) => {
    expect(redactorOf('0    ').text(`before ${written} after`)).toBe('before *** after');
  },
);

test('nor of a digit before escaped non-ASCII spaces', () => {
  const written = '0\u2003\u2003\u2003'.replace(/[^]/g, inUnicode);
  expect(redactorOf('0\u2003\u2003\u2003').text(`a ${written} b`)).toBe('a *** b');
});

test.each([
  '0712 345 678',
  '0712\u00a0345\u202f678',
  '0712-345-678',
  '0712.345.678',
  '+0712+345+678',
  '0712%20345%20678',
  '0712/345/678',
  '0712:345:678',
  '0712, 345, 678',
  '(0712) 345 – 678',
  '0712\u200b345\u200b678',
  '０７１２３４５６７８',
  '0712&nbsp;345&#32;678',
  '&#48;&#55;&#49;&#50; &#x33;&#x34;&#x35; 678',
  '30373132333435363738',
])('a phone is masked when it is written as %s', (written) => {
  const redactor = createRedactor(document);
  redactor.learn({ mobilePhone: '0712345678' });
  expect(redactor.text(`call ${written} now`)).not.toMatch(/071|345|678|０７|#49|3334/);
});

test.each([
  ['the first series of Mastercard', '5555 5555 5555 4444'],
  ['its second', '2223 0031 2200 3222'],
  ['with slashes', '4111/1111/1111/1111'],
  ['with marks that nobody sees', '4111\u200b1111\u200b1111\u200b1111'],
  ['in full width', '４１１１１１１１１１１１１１１１'],
])('an unknown card number is masked: %s', (_, card) => {
  expect(createRedactor(document).text(`card ${card} ends`)).toBe('card *** ends');
});

test.each(['20261122221838', '1763849918000', '2223003122003223', '2100003122003222'])(
  'a number that is not a card is unchanged: %s',
  (text) => {
    expect(createRedactor(document).text(`at ${text} it was`)).toBe(`at ${text} it was`);
  },
);

const sentByMany: [name: string, write: (value: string) => string][] = [
  [
    'code points',
    (value) => [...value].map((each) => `\\u{${pointOf(each).toString(16)}}`).join(''),
  ],
  [
    'eights',
    (value) =>
      bytesOf(value)
        .map((byte) => `\\${byte.toString(8).padStart(3, '0')}`)
        .join(''),
  ],
  [
    'entities without their end',
    (value) => [...value].map((each) => `&#${String(pointOf(each)).padStart(7, '0')}`).join(' '),
  ],
  [
    'a mail',
    (value) =>
      bytesOf(value)
        .map((byte) => `=${byte.toString(16).padStart(2, '0').toUpperCase()}`)
        .join(''),
  ],
  ['base64 of two bytes each', (value) => Buffer.from(value, 'utf16le').toString('base64')],
  [
    'base64 in lines',
    (value) => linesOf(Buffer.from(`user:${value}:end`).toString('base64'), '\n'),
  ],
  ['base64 in lines in JSON', (value) => linesOf(Buffer.from(value).toString('base64'), '\\r\\n')],
  ['a list in JSON', (value) => JSON.stringify([...value])],
  ['a list in JSON with blanks', (value) => JSON.stringify([...value]).replaceAll(',', ', ')],
  ['base64 of base64', (value) => in64(`user:${in64(`a${value}`)}`)],
  ['base64 of sixteens', (value) => in64(Buffer.from(value).toString('hex').toUpperCase())],
  ['sixteens of base64', (value) => Buffer.from(in64(value)).toString('hex')],
  ['a list of bytes', (value) => JSON.stringify([...Buffer.from(value)])],
  ['a list of bytes in lines', (value) => JSON.stringify([...Buffer.from(value)], null, 2)],
  [
    'a list of bytes in lines in JSON',
    (value) => JSON.stringify(JSON.stringify([...Buffer.from(value)], null, 2)),
  ],
  ['pieces with tabs', (value) => value.replace(/.{4}(?=.)/g, '$&\t')],
  ['pieces with tabs that are escaped', (value) => value.replace(/.{4}(?=.)/g, '$&\\t')],
];

function pointOf(each: string): number {
  return each.codePointAt(0) ?? 0;
}

function bytesOf(value: string): number[] {
  return [...Buffer.from(value)];
}

function in64(text: string): string {
  return Buffer.from(text).toString('base64');
}

function linesOf(text: string, end: string): string {
  return text.replace(/.{8}(?=.)/g, `$&${end}`);
}

test.each(sentByMany)('a session, a phone, a card and a code are masked in %s', (_, write) => {
  const secrets = [
    'Sess-Kx81/=Zq+77a',
    '0711998832',
    '4111111111111111',
    '593817',
    'é&<>"canary-1',
  ];
  const redactor = createRedactor(document);
  redactor.learnValues(secrets);
  for (const secret of secrets) {
    const shown = redactor.text(`before ${write(secret)} after`);
    expect(shown).toContain('***');
    expect(shown).not.toContain(write(secret));
  }
});

test.each([
  ['of Arabic', '٠٧١١٩٩٨٨٣٢'],
  ['of Persian', '۰۷۱۱۹۹۸۸۳۲'],
  ['of formulas', '𝟎𝟕𝟏𝟏𝟗𝟗𝟖𝟖𝟑𝟐'],
  ['of formulas, of one width', '𝟶𝟽𝟷𝟷𝟿𝟿𝟾𝟾𝟹𝟸'],
])('a phone is masked in %s digits', (_, written) => {
  const redactor = createRedactor(document);
  redactor.learnValues(['0711998832']);
  expect(redactor.text(`call ${written} now`)).toBe('call *** now');
});

test.each([
  ['in HTML', 'x &quot;pass&quot;&amp;%41b y'],
  ['in JSON in JSON in JSON', String.raw`x \\\\\\\"pass\\\\\\\"&%41b y`],
  ['decoded', 'x "pass"&Ab y'],
])('a secret that looks escaped itself is masked %s', (_how, written) => {
  const redactor = createRedactor(document);
  redactor.learnValues(['"pass"&%41b']);
  expect(redactor.text(written)).toBe('x *** y');
});

test('a list of single digits that spells a secret is masked', () => {
  const redactor = createRedactor(document);
  redactor.learnValues(['0711998832']);
  expect(redactor.data({ spelt: [...'0711998832'], counts: [0, 7, 1, 1, 9, 9] })).toEqual({
    spelt: ['***'],
    counts: [0, 7, 1, 1, 9, 9],
  });
});

test('a list of bytes that spells a secret is masked, and amounts with its digits are unchanged', () => {
  const redactor = createRedactor(document);
  redactor.learnValues(['5000']);
  const amounts = [153, 48, 48, 48];
  expect(redactor.data({ body: [...Buffer.from('code=5000')], amounts })).toEqual({
    body: ['***'],
    amounts,
  });
  const told = '[153, 48, 48, 48] [53, 48, 48, 480] [0.53, 48, 48, 48.5] 53484848';
  expect(redactor.text(told)).toBe(told);
  expect(redactor.text('[61,53,48,48,48]')).toBe('[61,***]');
});

test('an amount that contains a code is unchanged, but the code is masked everywhere else', () => {
  const redactor = createRedactor(document);
  redactor.learnValues(['5000', '654321']);
  expect(redactor.text('15000.00, 5000.75 and 50000; 1654321')).toBe(
    '15000.00, 5000.75 and 50000; 1654321',
  );
  expect(redactor.data({ amount: 1654321 })).toEqual({ amount: 1654321 });
  expect(redactor.text('code 5000. Or code%205000&x=5000, "5000", \\u00205000, 654 321')).toBe(
    'code ***. Or code%20***&x=***, "***", \\u0020***, ***',
  );
});

test.each(['+255 712 345 678', '255712345678', '712-345-678', '+255%20712%20345%20678'])(
  'a phone is masked with its country code, and without its leading zero: %s',
  (written) => {
    const redactor = createRedactor(document);
    redactor.learn({ mobilePhone: '0712345678' });
    expect(redactor.text(`call ${written} now`)).not.toMatch(/712|345|678/);
    redactor.learn({ mobilePhone: '+255 754 000 111' });
    expect(redactor.text('or 0754000111')).toBe('or 0***');
  },
);

test.each(['918 273', '918-273', '9 1 8 2 7 3'])(
  'a code is masked when it is written as %s',
  (written) => {
    const redactor = createRedactor(document);
    redactor.learnValues(['918273']);
    expect(redactor.text(`Your code is ${written}.`)).toBe('Your code is ***.');
  },
);

test.each(['base64', 'base64url'] as const)(
  'a secret is masked in %s, whatever surrounds it',
  (name) => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 8 }),
        fc.string(),
        fc.string(),
        (secret, before, after) => {
          const redactor = createRedactor(document);
          redactor.learnValues([secret]);
          const masked = redactor.text(Buffer.from(before + secret + after).toString(name));
          expect(masked).toContain('***');
        },
      ),
    );
  },
);

test.each([
  'https://x/?a=1&sessionId=s1&b=2',
  'sessionId=s1',
  '{"sessionId":"s1"}',
  '{"sessionId" : "s1 \\" s1"}',
  '"{\\"sessionId\\":\\"s1\\"}"',
  JSON.stringify(JSON.stringify({ sessionId: 's1 "s1" s1', other: 1 })),
])('an unknown secret is masked after its name in %s', (text) => {
  expect(createRedactor(document).text(text)).not.toContain('s1');
});

test('a value that is secret in one call only is masked there and nowhere else', () => {
  const redactor = createRedactor(document);
  const names = redactor.learnRequest('userDelete', { phone: '0712345678', code: '12' });
  expect(redactor.text('phone=0712345678&code=12', names)).toBe('phone=***&code=***');
  expect(redactor.text('{"code":"00"}')).toBe('{"code":"00"}');
});

test('secrets of a reply are masked from then on', () => {
  const redactor = createRedactor(document);
  const card = { id: '1', bankName: 'CRDB', cardNo: '4111111111111111', bankCode: '7' };
  redactor.learnReply('repaymentWay', {
    code: '00',
    data: { repayToken: 'tok-1', bankCards: [card] },
  });
  expect(redactor.text('card 4111 1111 1111 1111 with tok-1')).toBe('card *** with ***');
});

test('plain data keeps its shape', () => {
  const redactor = createRedactor(document);
  redactor.learn({ sessionId: 's-secret' });
  const data = { sessionId: 's-secret', list: [{ text: 'of s-secret', n: 1 }], none: null };
  expect(redactor.data(data)).toEqual({
    sessionId: '***',
    list: [{ text: 'of ***', n: 1 }],
    none: null,
  });
});

test('no output of a run contains a secret, in whichever form the server repeats it', async () => {
  const secrets = { sessionId: 'canary s/1?&é', mobilePhone: '0712345678' };
  const { url } = await loopback(({ query }, response) => {
    const message = `Session ${query.get('sessionId')} of ${query.get('mobilePhone')} is unknown.`;
    sendJson(response, { code: '01', message, data: null });
  });
  const session = Object.entries(secrets).flatMap(([name, value]) => [
    '--session',
    `${name}=${value}`,
  ]);
  const run = ['flow', 'run', 'complaint', '--target', url, ...session];
  for (const extra of [[], ['--json'], ['--verbose'], ['--quiet']]) {
    const { stdout, stderr, code } = await brought([...run, ...extra]);
    expect(code).toBe(1);
    expect(stdout + stderr).not.toMatch(/canary|s%2F1|0712345678/);
  }
});
