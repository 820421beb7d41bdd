import { describe, expect, test } from 'vitest';
import { namedValues } from './named-values.ts';

const in64 = (text: string): string => Buffer.from(text).toString('base64');

/** A part of a multipart form, written by hand. */
function part(head: string, text: string, end = '\r\n'): string {
  return ['--b', head, '', text, '--b--', ''].join(end);
}

type Case = [form: string, text: string, expected: Record<string, string[]>];

describe('values sent in a body are found by name', () => {
  test.each<Case>([
    ['JSON', '{"pin":"7301","a":{"otp":73021}}', { pin: ['7301'], otp: ['73021'] }],
    ['JSON with blanks', '{ "pin" :  "73 01" }', { pin: ['73 01'] }],
    ['JSON in lines', '{\n  "pin":\n  "7301"\n}', { pin: ['7301'] }],
    ['JSON with escapes', '{"pin":"a\\"7\\u0041\\\\"}', { pin: ['a"7A\\'] }],
    ['a name that is no word', '{"1 pin":"73 01"}', { pin: ['73 01'] }],
    ['what is neither text nor number', '{"a":true,"b":null}', { a: ['true'], b: ['null'] }],
    ['a list', '{"pin":["7317",7318]}', { pin: ['7317', '7318'] }],
    ['lists in lists', '[[{"pin":[["7317"]]}], "stays"]', { pin: ['7317'] }],
    [
      'rows of a name and a value',
      '[{"name":"pin","value":"7 1"},{"key":"otp","value":[72]}]',
      { pin: ['7 1'], otp: ['72'], name: ['pin'], key: ['otp'], value: ['7 1', '72'] },
    ],
    ['a number that is named', '{"name":5,"value":"7 1"}', { name: ['5'], value: ['7 1'] }],
    ['JSON that breaks off', '{"pin": "73 09', { pin: ['73 09'] }],
    ['JSON that breaks off in an escape', '{"pin": "73 09\\', { pin: ['73 09'] }],
    ['JSON with what it may not have', '{"pin": "73\n\\x09",}', { pin: ['73\n\\x09'] }],
    ['JSON in single quotes', "{'pin': '73 11', 'x': ''}", { pin: ['73 11'] }],
    ['JSON without quotes', '{pin: 7312,x:1}', { pin: ['7312'], x: ['1'] }],
    ['JSON without quotes, in a list', '[{pin: 7312},{x :1]', { pin: ['7312'], x: ['1'] }],
    ['a text of JSON', JSON.stringify('{"pin":"a 7"}'), { pin: ['a 7'] }],
    ['a text of JSON that breaks off', '"{\\"pin\\":\\"a 7\\",\\"b', { pin: ['a 7'] }],
    ['one within another', '"\\"{\\\\\\"pin\\\\\\":\\\\\\"a 7', { pin: ['a 7'] }],
    [
      'a line that a program prints',
      'its password: x7b2k; token  =  "ab 1"',
      { password: ['x7b2k'], token: ['ab 1'] },
    ],
    ['attributes', `<login user="anna" pin='73 8'/>`, { user: ['anna'], pin: ['73 8'] }],
  ])('in JSON and similar text, even truncated: %s: %s', (_form, text, expected) => {
    expect(namedValues(text)).toEqual(expected);
  });

  test.each<Case>([
    ['a form', 'pin=73+0%204&x=1', { pin: ['73 0 4', '73+0%204'], x: ['1'] }],
    ['a name twice', 'pin=5&pin=6&pin=5', { pin: ['5', '6'] }],
    ['nothing behind a name', 'pin=&x=1', { x: ['1'] }],
    [
      'names within names',
      'user[pin]=1&user.otp=2&x%5Bcvv%5D=3',
      { pin: ['1'], otp: ['2'], cvv: ['3'] },
    ],
    ['names with dashes', 'x-pin=1&y[x_pin-2]=3', { 'x-pin': ['1'], 'x_pin-2': ['3'] }],
    [
      'lists in brackets',
      'pin[]=1&u[otp][10]=2&cvv%5B1%5D=3',
      { pin: ['1'], otp: ['2'], cvv: ['3'] },
    ],
    ['lists in brackets, in words', 'pin[12]: "4 5", u[otp][]: 6', { pin: ['4 5'], otp: ['6'] }],
    ['a name that begins with a dot', '.pin=4', { pin: ['4'] }],
    [
      'names of all letters',
      '_pin=4&PIN=5&zip=6&Aaz=7',
      { _pin: ['4'], PIN: ['5'], zip: ['6'], Aaz: ['7'] },
    ],
  ])('in a form body: %s: %s', (_form, text, expected) => {
    expect(namedValues(text)).toEqual(expected);
  });

  test.each<Case>([
    ['blanks around it', '<pin> 73 06\n</pin>', { pin: ['73 06'] }],
    ['no end', '<pin>73 06', { pin: ['73 06'] }],
    ['a prefix', '<s.x-1:pin>73 06</s.x-1:pin>', { pin: ['73 06'], 'x-1': ['pin'] }],
    ['attributes in lines', '<pin\n a="1"\n>7 3</pin>', { pin: ['7 3'], a: ['1'] }],
    ['two of a name', '<a><pin>7 3</pin><pin>7 4</pin></a>', { pin: ['7 3', '7 4'] }],
    ['data', '<pin><![CDATA[7 <3>\n]8]]>9</pin>', { pin: ['7 <3>\n]8'] }],
    ['data behind a blank', '<pin>\n <![CDATA[7 3]]></pin>', { pin: ['7 3'] }],
    ['data that breaks off', '<pin><![CDATA[7 <3', { pin: ['7 <3'] }],
    ['nothing in it', '<pin></pin><otp a="1"/>7 3', { a: ['1'] }],
    ['entities by name', '<pin>&lt;7&AMP;&quot;&apos;&gt;&euro;</pin>', { pin: [`<7&"'>&euro;`] }],
    [
      'entities by number',
      '<pin>&#65;&#x42;&#X1f600;&#1114111;&#x10FFFF;</pin>',
      { pin: ['AB\u{1f600}\u{10ffff}\u{10ffff}'] },
    ],
    [
      'entities of no character',
      '<pin>7&#1114112;&#x110000;</pin>',
      { pin: ['7&#1114112;&#x110000;'] },
    ],
  ])('in XML: %s: %s', (_form, text, expected) => {
    expect(namedValues(text)).toEqual(expected);
  });

  test.each<Case>([
    ['quotes', '<input name="pin" value="1 2">', { pin: ['1 2'] }],
    ['single quotes', `<input name='pin' value='1 2'>`, { pin: ['1 2'] }],
    ['none', '<input name=pin value=12/>', { pin: ['12/'] }],
    ['blanks and lines', '<input\n name = "pin"\n value = "1 2">', { pin: ['1 2'] }],
    ['the name behind it', '<input value="1 > 2" name="pin">', { pin: ['1 > 2'] }],
    ['an end of a tag in single quotes', `<input value='1 > 2' name="pin">`, { pin: ['1 > 2'] }],
    ['capitals', '<INPUT VALUE="1 2" NAME="pin">', { pin: ['1 2'] }],
    ['entities', '<input value="1&amp;2" name="pin">', { pin: ['1&2'] }],
    ['a name in a name', '<input name="user[pin]" value="1 2">', { pin: ['1 2'] }],
    [
      'two fields',
      '<p><input name=pin value="1 2"><input name=pin value="3 4">',
      { pin: ['1 2', '3 4'] },
    ],
    [
      'half a kilobyte',
      `<input name=pin value="1 ${'2'.repeat(490)}">`,
      { pin: [`1 ${'2'.repeat(490)}`] },
    ],
  ])('in an HTML field: %s', (_form, text, expected) => {
    expect(namedValues(text)).toMatchObject(expected);
  });

  test.each([
    ['a field without a value', '<input name="pin"><input value="1 2">'],
    ['a value without a field', '<input data-name="pin" value="1 2">'],
    ['another value', '<input name="pin" data-value="1 2">'],
  ])('but not the value of another name: %s', (_form, text) => {
    expect(namedValues(text)).not.toHaveProperty('pin');
  });

  test.each<Case>([
    ['a part', part('Content-Disposition: form-data; name="pin"', '73 14'), { pin: ['73 14'] }],
    [
      'a name without quotes',
      part('content-disposition: form-data; name=pin', '73 14'),
      { pin: ['73 14'] },
    ],
    [
      'lines',
      part('Content-Disposition: form-data; name="pin"', '73\r\n\r\n14'),
      { pin: ['73\r\n\r\n14'] },
    ],
    [
      'more headers',
      part(
        'Content-Disposition: form-data; name=pin; filename="x"\r\nContent-Type: text/plain\r\nA: b',
        '73 14',
      ),
      { pin: ['73 14'] },
    ],
    [
      'ends of lines as Unix has them',
      part('Content-Disposition: form-data; name="pin"\nA: b', '73 14', '\n'),
      { pin: ['73 14'] },
    ],
    ['no end', 'Content-Disposition: form-data; name="pin"\r\n\r\n73 14', { pin: ['73 14'] }],
    [
      'two parts',
      part('Content-Disposition: form-data; name="pin"', '73 14') +
        part('Content-Disposition: form-data; NAME="one time"', '73 15'),
      { pin: ['73 14'], time: ['73 15'] },
    ],
    [
      'JSON in a part',
      part('Content-Disposition: form-data; name="data"', '{"pin":["7 1"]}'),
      { data: ['{"pin":["7 1"]}'], pin: ['7 1'] },
    ],
  ])('in a multipart body: %s', (_form, text, expected) => {
    expect(namedValues(text)).toMatchObject(expected);
  });

  test('in a table, column by column', () => {
    const text = 'phone,pin\n0712,"1 2"\n0713,\n';
    expect(namedValues(text)).toEqual({ phone: ['0712', '0713'], pin: ['1 2'] });
  });

  test('nothing in a sentence', () => {
    expect(namedValues('The pin and the token, says he: "no".')).toEqual({ he: ['no'] });
    expect(namedValues('')).toEqual({});
    expect(namedValues('a pin (7301) / 12')).toEqual({});
  });
});

describe('a text nested in another is searched', () => {
  test.each<Case>([
    ['JSON in base64', in64('{"pin":"1 2"}'), { pin: ['1 2'] }],
    ['a form in base64', in64('pin=12&a=34&b=5'), { pin: ['12'], a: ['34'], b: ['5'] }],
    ['base64 in JSON', JSON.stringify({ data: in64('{"pin":"1   2"}') }), { pin: ['1   2'] }],
    ['JSON in a form', `data=${encodeURIComponent('{"pin":"1 2"}')}`, { pin: ['1 2'] }],
    ['a form in JSON', '{"data":"a=1&pin=2"}', { a: ['1'], pin: ['2'] }],
    ['XML in JSON', '{"data":"<pin>1 2</pin>"}', { pin: ['1 2'] }],
    ['a line in JSON', '{"data":"pin: 12"}', { pin: ['12'] }],
  ])('%s: %s', (_form, text, expected) => {
    expect(namedValues(text)).toMatchObject(expected);
  });

  const inForm = (text: string): string => `a=${encodeURIComponent(text)}`;

  test.each<[what: string, times: number, within: (text: string) => string, start?: string]>([
    ['a form', 3, inForm],
    ['a text of JSON in a form', 2, inForm, JSON.stringify('{"pin":["1 2"]}')],
    ['base64 in a form', 2, inForm, in64('{"pin":["1 2"]}')],
    ['JSON', 3, (text) => JSON.stringify({ a: text })],
    ['a form in base64', 1, (text) => in64(inForm(text))],
    ['JSON in JSON', 1, (text) => JSON.stringify(JSON.stringify({ a: text }))],
  ])('up to four levels: %s', (_what, times, within, start = '{"pin":["1 2"]}') => {
    let text = start;
    for (let time = 0; time < times; time += 1) text = within(text);
    expect(namedValues(text)).toMatchObject({ pin: ['1 2'] });
    expect(namedValues(within(text))).not.toHaveProperty('pin');
  });

  test('JSON up to a thousand levels', () => {
    const deep = (levels: number): string =>
      `{"otp":["7 2"],"pin":${'['.repeat(levels)}"7 1"${']'.repeat(levels)}}`;
    expect(namedValues(deep(998))).toEqual({ pin: ['7 1'], otp: ['7 2'] });
    expect(namedValues(deep(999))).toEqual({ otp: ['7 2'] });
    expect(namedValues(deep(100_000))).toEqual({ otp: ['7 2'] });
  });

  test('a long text up to a million characters', () => {
    const before = ' '.repeat(999_990);
    expect(namedValues(`${before}pin: 73`)).toEqual({ pin: ['73'] });
    expect(namedValues(`${before}     pin: 73`)).toEqual({});
  });
});
