import { describe, expect, test } from 'vitest';
import { isRecord } from '../contract/json-object.ts';
import { maskMatch, patternOfNames } from './behind-names.ts';

const pattern = patternOfNames(['phone', 'x.id']);

/** The redacted text, if `phone`, `x.id` and the obvious names are secret. */
function shown(text: string): string {
  return text.replace(pattern, (...match: unknown[]) => {
    const groups = match.at(-1);
    return isRecord(groups) ? maskMatch(groups) : '';
  });
}

describe('the value of a secret name is masked, and the rest is unchanged', () => {
  test.each([
    ['a form', 'phone=07 & a=1&phone=08&b=2', 'phone=*** & a=1&phone=***&b=2'],
    ['a name with a mark', 'x.id=07&xaid=08', 'x.id=***&xaid=08'],
    [
      'a name in a name',
      'user[phone]=07&user%5Bphone%5D=08',
      'user[phone]=***&user%5Bphone%5D=***',
    ],
    ['a list', 'phone[]=1&phone[20]=2&phone%5B%5D=3', 'phone[]=***&phone[20]=***&phone%5B%5D=***'],
    ['a list in a name', 'user[phone][0]=1&a=2', 'user[phone][0]=***&a=2'],
    ['a line', 'phone: 0712-x, token:\tab12; a', 'phone: ***, token:\t***; a'],
    ['quotes', `phone="07 1" otp = '7 2' a="3"`, `phone="***" otp = '***' a="3"`],
    ['quotes in JSON', '<a phone=\\"07 1\\" b=\\"2\\">', '<a phone=\\"***\\" b=\\"2\\">'],
    ['JSON in single quotes', "{'phone': '07 1', 'a': 2}", "{'phone': '***', 'a': 2}"],
    ['JSON', '{"phone" : "07 \\" 1", "a": "2"}', '{"phone" : "***", "a": "2"}'],
    ['JSON that breaks off', '{"a":"2","phone": "07 1', '{"a":"2","phone": "***'],
    ['JSON that breaks off in an escape', '{"phone":"07\\', '{"phone":"***'],
    [
      'JSON in JSON',
      '{\\"phone\\":\\"07 \\\\\\" 1\\",\\"a\\":2}',
      '{\\"phone\\":\\"***\\",\\"a\\":2}',
    ],
    ['a number', '{"phone":-7.12,"a":2}', '{"phone":"***","a":2}'],
    ['a number in JSON in JSON', '{\\"phone\\": 712,\\"a\\":2}', '{\\"phone\\": "***",\\"a\\":2}'],
    ['a list in JSON', '{"phone": ["07 1", 8],"a":["2"]}', '{"phone": ["***"],"a":["2"]}'],
    ['a list in JSON in JSON', '{\\"otp\\":[\\"7 1\\",2]}', '{\\"otp\\":[\\"***\\"]}'],
    ['a list that breaks off', '{"otp":["7 1","8', '{"otp":["***"'],
    [
      'a row',
      '{"name": "otp", "value": "7 \\" 1", "a": "2"}',
      '{"name": "otp", "value": "***", "a": "2"}',
    ],
    ['a row by its key', '[{"key":"phone","value":"7 1', '[{"key":"phone","value":"***'],
    [
      'a row in JSON in JSON',
      '{\\"key\\":\\"otp\\",\\"value\\":\\"7 1\\",\\"a\\":2}',
      '{\\"key\\":\\"otp\\",\\"value\\":\\"***\\",\\"a\\":2}',
    ],
    ['a bearer', 'it is Bearer eyJ0.e30.c2ln, bearer abcdef12', 'it is Bearer ***, bearer ***'],
    [
      'a name with its password',
      "Authorization: 'Basic enotNDY6eA=='",
      "Authorization: 'Basic ***'",
    ],
    ['XML', '<s:phone a="1">07 1</s:phone><b>2</b>', '<s:phone a="1">***</s:phone><b>2</b>'],
    ['XML with data', '<phone><![CDATA[07 1]]></phone>', '<phone><![CDATA[***]]></phone>'],
    [
      'a field',
      '<input name="phone" type=a value="07 1" b>',
      '<input name="phone" type=a value="***" b>',
    ],
    [
      'a field without quotes',
      '<input name=phone value=07 b=2>',
      '<input name=phone value=*** b=2>',
    ],
    [
      'a part',
      '; name="phone"\r\nA: b\r\n\r\n07 1\r\n2\r\n--b--',
      '; name="phone"\r\nA: b\r\n\r\n***\r\n--b--',
    ],
  ])('%s: %s', (_what, text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  test.each([
    ['an empty value', 'phone=&a=1 {"phone":""x} <phone></phone>'],
    ['a list of nothing', '{"phone":[],"otp":[ ]}'],
    ['what has fields of its own', '{"phone":[{"a":1}],"otp":{"b":2}}'],
    ['a row of another name', '{"name":"note","value":"1"},{"id":"otp","value":"2"}'],
    ['a longer name', 'phones=1&telephone=2&my-phone=3 <phonebook>4</phonebook>'],
    ['a sentence', 'phone: is busy. The password: none; a bearer of news'],
    ['an element of nothing', '<phone/>07 <phone a="1"/>08'],
    ['another field', '<input name="phone-help" value="1"><input id="phone" value="2">'],
    ['an empty part', '; name="phone"\r\n\r\n--b--'],
  ])('but not %s: %s', (_what, text) => {
    expect(shown(text).replace('{"phone":"***"x}', '{"phone":""x}')).toBe(text);
  });
});
