import { describe, expect, test } from 'vitest';
import { judged } from '../../../test/judged.ts';

const content = '#/paths/~1brought~1it/post/responses/200/content';
const success = { code: '00', message: '', data: { level: 1 } };

/** The verdict on a body of a media type: outcome, rule, position, expected and received value. */
function said(body: unknown, type: string | undefined = 'application/json') {
  const headers = { ...(type !== '' && { 'content-type': type }) };
  const { outcome, violations } = judged({ body, headers });
  return [
    outcome,
    ...violations.map(({ rule, where, expected, got }) => [rule, where, expected, got]),
  ];
}

describe('the code', () => {
  test.each([
    ['00', 'success'],
    ['01', 'failure'],
    ['99', 'failure'],
    [null, 'unread'],
  ])('%j means %s', (code, outcome) => {
    const verdict = judged({ body: { ...success, code } });
    expect([verdict.outcome, verdict.code]).toEqual([outcome, code ?? undefined]);
  });
});

describe('the media type', () => {
  test.each(['application/json', 'Application/JSON; charset=utf-8', ' application/json ;a=b'])(
    '%s is JSON',
    (type) => {
      expect(said(success, type)).toEqual(['success']);
    },
  );

  test.each([
    ['', 'no content type'],
    ['text/plain', 'text/plain'],
    ['Text/HTML; charset=utf-8', 'text/html'],
    ['image/png', 'image/png'],
  ])('%j is not the media type of JSON', (type, got) => {
    expect(said(success, type)).toEqual([
      'success',
      ['BRT-108', 'content-type', 'application/json', got],
    ]);
  });

  test('a violation is reported against the content types that the contract lists', () => {
    const { violations } = judged({ body: success, headers: {} });
    expect(violations.map(({ pointer }) => pointer)).toEqual([content]);
  });

  test('a wrong media type of other content is the only violation', () => {
    expect(said('Hello', 'text/plain')).toEqual([
      'unread',
      ['BRT-108', 'content-type', 'application/json', 'text/plain'],
    ]);
  });
});

describe('the characters', () => {
  test.each(['charset=UTF8', 'Charset="utf-8"', 'version=1; charset = utf-8', 'x-charset=latin1'])(
    '%s is compatible with UTF-8',
    (parameter) => {
      expect(said(success, `application/json; ${parameter}`)).toEqual(['success']);
    },
  );

  test.each(['charset=iso-8859-1', 'charset=windows-1252', 'charset=utf-16', 'charset='])(
    'where %s is declared but the bytes are UTF-8, the rest is also judged',
    (parameter) => {
      const expected = 'charset=utf-8, or none: the bytes are UTF-8';
      expect(said({ ...success, message: 7 }, `application/json; ${parameter}`)).toEqual([
        'success',
        ['BRT-107', 'content-type', expected, parameter],
        ['BRT-105', 'message', expect.any(String), { value: 7 }],
      ]);
    },
  );

  test.each([
    ['UTF-16', 'low bytes', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16', 'high bytes', (text: string) => Buffer.from(text, 'utf16le').swap16()],
    ['UTF-32', 'low bytes', utf32],
    ['UTF-32', 'high bytes', (text: string) => utf32(text).swap32()],
  ])(
    '%s, %s first, is reported by its name, with and without a byte order mark',
    (encoding, _first, write) => {
      for (const text of [JSON.stringify(success), `\uFEFF${JSON.stringify(success)}`, '1']) {
        const told = ['BRT-107', 'reply', `UTF-8, not ${encoding}`, encoding];
        expect(said(write(text))).toEqual(['unread', told]);
      }
    },
  );
});

/** Encodes a text as UTF-32, low bytes first. */
function utf32(text: string): Buffer {
  const units = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return Buffer.from(new Uint32Array(units).buffer);
}

describe('an HTML page instead of a reply', () => {
  test.each([
    ['<html><head><title>502</title></head></html>', 'an HTML page titled "502"'],
    ['\n <!DOCTYPE HTML><title lang="en"> Log in </title>', 'an HTML page titled "Log in"'],
    [`<html><title>${'t'.repeat(200)}</title>`, `an HTML page titled "${'t'.repeat(120)}"`],
    [`<html><TITLE>\nLog in\n</TITLE>`, 'an HTML page titled "Log in"'],
    ['<html><title> </title></html>', 'an HTML page'],
    ['<html><p>Log in</p></html>', 'an HTML page'],
    [`<html>${' '.repeat(4000)}<title>far</title>`, 'an HTML page'],
  ])('%j is one, whatever its content type', (body, got) => {
    expect(said(body)).toEqual(['unread', ['BRT-109', 'content-type', 'application/json', got]]);
  });

  test('a reply declared as HTML is one if it is not JSON', () => {
    expect(said('Log in', 'text/html')).toEqual([
      'unread',
      ['BRT-109', 'content-type', 'application/json', 'an HTML page'],
    ]);
  });

  test('JSON with HTML in its message is not one', () => {
    expect(said({ ...success, message: '<html><title>502</title></html>' })).toEqual(['success']);
    expect(said('" <html>"')).toEqual([
      'unread',
      ['BRT-101', 'reply', 'a JSON object with a code', { value: ' <html>' }],
    ]);
  });
});

describe('JSON that cannot be parsed', () => {
  const deep = `${'['.repeat(201)}${']'.repeat(201)}`;
  const at = (line: number, column: number, before: string, after: string) => ({
    line,
    column,
    before,
    after,
  });

  test.each([
    ['{"code":"00"', 'BRT-106', 'well-formed JSON', at(1, 13, '{"code":"00"', '')],
    ['{\n"code":00}', 'BRT-106', 'well-formed JSON', at(2, 9, '{\n"code":0', '0}')],
    ['\n', 'BRT-106', 'well-formed JSON', at(2, 1, '\n', '')],
    ['', 'BRT-106', 'well-formed JSON', 'an empty reply'],
    [
      deep,
      'BRT-106',
      'at most 200 levels of objects and lists',
      at(1, 201, '['.repeat(200), `[${']'.repeat(11)}`),
    ],
    [Buffer.from('"Succès"', 'latin1'), 'BRT-107', 'UTF-8', at(1, 6, '"Succ', '\uFFFDs"')],
    [
      '\uFEFF{"code":"00"}',
      'BRT-107',
      'UTF-8 without a byte order mark',
      'a byte order mark at its beginning',
    ],
    ['\u0000{}', 'BRT-106', 'well-formed JSON', at(1, 1, '', '\u0000{}')],
  ])('%j is reported with its position', (body, rule, expected, got) => {
    expect(said(body)).toEqual(['unread', [rule, 'reply', expected, got]]);
  });

  test('only the reported part is kept', () => {
    expect(said(`"${'a'.repeat(5000)}`)).toEqual([
      'unread',
      ['BRT-106', 'reply', 'well-formed JSON', at(1, 5002, 'a'.repeat(1000), '')],
    ]);
  });
});

describe('JSON whose text says more than its value', () => {
  test('a duplicate name in an object is an error, in addition to those of the last value', () => {
    const { outcome, code, violations } = judged({ body: '{"code":"01","data":null,"code":"00"}' });
    expect([outcome, code]).toEqual(['success', '00']);
    expect(violations.map(({ rule, where }) => [rule, where])).toEqual([
      ['BRT-110', 'code'],
      ['BRT-201', 'data'],
    ]);
    expect(violations[0]?.got).toEqual({
      line: 1,
      column: 26,
      before: '{"code":"01","data":null,',
      after: '"code":"00"}',
    });
  });

  test('of many duplicate names only the first five are reported', () => {
    const many = Array.from({ length: 20 }, (_each, index) => `"a${index}":1,"a${index}":1`);
    const { violations } = judged({ body: `{"code":"01",${many.join(',')}}` });
    expect(violations.filter(({ rule }) => rule === 'BRT-110')).toHaveLength(5);
  });

  test('a long number is reported as it was written', () => {
    const { violations } = judged({ body: '{"code":"00","data":{"level":12345678901234567890}}' });
    expect(violations.map(({ rule, got }) => [rule, got])).toEqual([
      ['BRT-209', { value: 12345678901234567000, text: '12345678901234567890' }],
    ]);
  });
});

describe('a picture', () => {
  const types = [
    'image/svg+xml',
    'image/png',
    'image/jpeg',
    'image/gif',
    'image/webp',
    'image/tiff',
  ];
  const listed = Object.fromEntries(types.map((type) => [type, {}]));
  const facts = { envelope: 'raw', content: { ...listed, 'application/json': {} } };
  const bytes = {
    png: Buffer.from('89504e470d0a1a0a0000', 'hex'),
    jpeg: Buffer.from('ffd8ffe000104a464946', 'hex'),
    gif: Buffer.from('GIF89a......'),
  };
  const picture = (type: string, body: string | Buffer) =>
    judged({ body, headers: { 'content-type': type } }, facts);

  test.each([
    ['image/png', bytes.png],
    ['image/jpeg', bytes.jpeg],
    ['image/gif', bytes.gif],
    ['image/webp', Buffer.from('RIFF....WEBPVP8 ')],
    ['image/tiff', Buffer.from('bytes of a kind that is not known')],
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['image/svg+xml', '\uFEFF\n<svg>'],
    ['image/svg+xml', ' <?xml version="1.0"?>\n<SVG\nwidth="4">'],
    ['image/svg+xml', '<?xml version="1.0"?><svg>'],
    ['image/svg+xml', '<!-- made by hand -->\n <svg>'],
    ['image/svg+xml', '<!DOCTYPE svg>\n <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"><svg>'],
    [
      'image/svg+xml',
      '<!-- made\nby hand --> <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN">\n<!--b--><svg >',
    ],
  ])('%s is recognised by its bytes', (type, body) => {
    expect(picture(type, body)).toEqual({ outcome: 'success', code: '00', violations: [] });
  });

  test.each([
    ['image/png', bytes.gif, '"GIF89a......"'],
    ['image/jpeg', 'base64,/9j/4AAQ', '"base64,/9j/4AAQ"'],
    ['image/gif', '{"code":"01"}', '"{\\"code\\":\\"01\\"}"'],
    ['image/webp', bytes.gif, '"GIF89a......"'],
    ['image/tiff', '', '(an empty reply)'],
    ['image/svg+xml', '<svgs>', '"<svgs>"'],
    ['image/svg+xml', 'a <svg>', '"a <svg>"'],
    ['image/svg+xml', `${' '.repeat(1000)}<svg>`, '"<svg>"'],
  ])('%s is a violation if its bytes are of another kind', (type, body, got) => {
    const { outcome, code, violations } = picture(type, body);
    expect([outcome, code]).toEqual(['unread', undefined]);
    expect(violations).toEqual([
      {
        rule: 'BRT-208',
        where: 'content-type',
        pointer: content,
        expected: `bytes of ${type}`,
        got,
      },
    ]);
  });

  test('a reply that may be a picture or JSON is judged by its content type', () => {
    expect(picture('application/json', '{"code":"01"}')).toMatchObject({
      outcome: 'failure',
      violations: [],
    });
    const { violations } = picture('image/bmp', bytes.png);
    expect(violations).toMatchObject([
      { rule: 'BRT-108', expected: [...types, 'application/json'].join(' or '), got: 'image/bmp' },
    ]);
  });

  test('an HTML page instead of it is reported as a page', () => {
    expect(picture('image/png', '<html>').violations).toMatchObject([{ rule: 'BRT-109' }]);
  });
});
