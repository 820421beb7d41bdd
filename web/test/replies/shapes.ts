/** A value of JSON. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** The value in a field instead of its real one; undefined if the field is absent. */
export type Shape = [name: string, value: Json | undefined];

export const LONG = 'long '.repeat(2000).trim();
/** The shapes of a list that give no information about its rows. */
export const NO_LIST: readonly string[] = [
  'missing',
  'null',
  'an empty text',
  '{}',
  'an empty list beside a lost one',
];
const LONG_WORD = 'x'.repeat(10_000);
const MANY = 1000;

/** Sets `hostile` on the window if it is ever taken for markup or for a script. */
export const MARKUP = '<b data-hostile>bold</b><img src="x" onerror="window.hostile = 1">';
const SCRIPT = 'javascript:window.hostile=1//';

const ENTITIES = 'Ray&amp;Sons &lt;b&gt;&quot;Ltd&quot;&nbsp;&#39;';
export const PHP_WARNING =
  '<br />\n<b>Warning</b>:  Undefined array key "amount" in <b>/var/www/api/Order.php</b> on line <b>42</b><br />\n';
export const JAVA_TRACE =
  'java.lang.NullPointerException: Cannot invoke "String.length()"\n' +
  '\tat com.lender.api.OrderService.detail(OrderService.java:88)\n' +
  '\tat java.base/java.lang.Thread.run(Thread.java:840)';
/** Letters among characters that are invisible, or that reverse the rest of a line. */
const CONTROLS = 'A\u0000B\u0007C\u001b[31mD\u200b\u202eE\u2066F';
const BOM = '\uFEFF';
const BOM_AS_LETTERS = '\u00ef\u00bb\u00bf';

/** The output of programs in a field for human-readable text. */
const programTexts = [
  'TZS NaN',
  'NaN/NaN/NaN',
  'Invalid Date',
  'NULL',
  'nil',
  'None',
  '5.8E7',
  'com.lender.dto.Money@5e2f',
  'Array',
  'Jos\uFFFD',
  '<b hidden>Due</b> <x@y>',
  '{a=1, b=null}',
  "{'a': 1}",
  '["58000"]',
  'a:1:{s:1:"a";s:5:"58000";}',
  'stdClass Object ( [a] => 1 )',
  'Optional[TZS 500]',
  '{{ amount }}',
  '%!d(string=58000)',
];

/** Numbers that JSON can write and JavaScript cannot hold, inserted as raw text. */
const raw = (digits: string) => `@raw:${digits}@`;

/** JSON with the numbers in it that JavaScript cannot hold. */
export function jsonOf(value: Json): string {
  return JSON.stringify(value).replace(/"@raw:([^@]*)@"/g, '$1');
}

/** The values that sloppy servers send instead of `value`. */
export function shapesInsteadOf(value: Json): Shape[] {
  if (Array.isArray(value)) return listShapes(value);
  if (typeof value === 'object' && value !== null) return objectShapes(value);
  return scalarShapes(value);
}

/** The replacements for any value. */
const nothings: readonly Shape[] = [
  ['missing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['a space', ' '],
  ['{}', {}],
  ['an object', { x: 1 }],
  ['a list with null', [null]],
  ['a list of a text', ['x']],
  ['true', true],
  ['false', false],
  ['0', 0],
  ['the text null', 'null'],
];

function listShapes(list: Json[]): Shape[] {
  const first = list[0] ?? 'x';
  const rowsByNumber = Object.fromEntries(list.map((row, index) => [String(index + 1), row]));
  return [
    ...nothings,
    ['empty', []],
    ['a text', 'x'],
    ['an object for a list', rowsByNumber],
    ['one row for a list', first],
    ['a list in a list', [list]],
    ['a list under a name', { rows: list }],
    ['a list behind an empty one', { links: [], data: list }],
    ['an empty list beside a lost one', { orders: [], records: null }],
    ['null under a name', { rows: null }],
    ['JSON as text', JSON.stringify(list)],
    ['a hole', [null, ...list]],
    ['a row that is []', [[], ...list]],
    ['a row that is {}', [{}, ...list]],
    ['a row that is empty text', ['', ...list]],
    ['a row that is a number', [7, ...list]],
    ['a row twice', [first, ...list]],
    ['very many', Array.from({ length: MANY }, () => first)],
  ];
}

function objectShapes(object: Record<string, Json>): Shape[] {
  return [
    ...nothings,
    ['[]', []],
    ['a text', 'x'],
    ['-1', -1],
    ['a list of it', [object]],
    ['it in a list with null', [null, object]],
    ['it under a number', { '1': object }],
    ['it in itself', { data: object }],
    ['JSON as text', JSON.stringify(object)],
    ['all names in capitals', renamed(object, (name) => name.toUpperCase())],
    ['all fields null', emptied(object, null)],
    ['all fields []', emptied(object, [])],
    ['all fields empty', emptied(object, '')],
    ['fields that nobody knows', { ...object, extra: { deep: [null] }, __proto: 1 }],
  ];
}

function renamed(object: Record<string, Json>, rename: (name: string) => string): Json {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [rename(name), value]));
}

function emptied(object: Record<string, Json>, by: Json): Json {
  return Object.fromEntries(Object.keys(object).map((name) => [name, by]));
}

function scalarShapes(value: string | number | boolean | null): Shape[] {
  return [
    ...nothings,
    ...typed(value),
    ['[]', []],
    ['it in a list', [value]],
    ['it in a list in a list', [[value]]],
    ['it under a number', { '1': value }],
    ['-1', -1],
    ['7.25', 7.25],
    ['12 digits behind the point', 1234.567890123456],
    ['1e21', raw('1e21')],
    ['beyond 2^53', raw('9007199254740993')],
    ['beyond all numbers', raw('1e400')],
    ['the text 0', '0'],
    ['the text true', 'true'],
    ['the text undefined', 'undefined'],
    ['the text NaN', 'NaN'],
    ['the text [object Object]', '[object Object]'],
    ...programTexts.map((text): Shape => [`program text: ${text}`, text]),
    ['12,300', '12,300'],
    ['1.234,50', '1.234,50'],
    ['1 234', '1 234'],
    ['TZS 500', 'TZS 500'],
    ['a day 0000-00-00', '0000-00-00'],
    ['a day of 1970', '1970-01-01 03:00:00'],
    ['a stamp of 1970', 86_400],
    ['an ISO moment', '2026-12-01T00:00:00.000+0000'],
    ['a day with slashes', '01/12/2026'],
    ['a day long past', '2001-02-03'],
    ['a day of 2099', '2099-12-31'],
    ['a stamp in milliseconds', 1_796_083_200_000],
    ['another choice', 999],
    ['another word', 'SOMETHING_ELSE'],
    ['markup', MARKUP],
    ['tags', '<p>Due <b>today</b></p>'],
    ['entities', ENTITIES],
    ['a PHP warning', `${PHP_WARNING}${String(value)}`],
    ['a Java trace', JAVA_TRACE],
    ['long', LONG],
    ['one long word', LONG_WORD],
    ['control signs', CONTROLS],
    ['a byte order mark', `${BOM}${String(value)}`],
    ['a byte order mark read as letters', `${BOM_AS_LETTERS}${String(value)}`],
    ['a script address', SCRIPT],
  ];
}

/** The replacements for a value of the same type. */
function typed(value: string | number | boolean | null): Shape[] {
  switch (typeof value) {
    case 'number':
      return [
        ['itself as text', String(value)],
        ['itself with decimals as text', `${value}.00`],
        ['itself in units as text', (value / 100).toFixed(2)],
        ['itself among spaces', ` ${value} `],
        ['negative', -value - 1],
        ['a fraction', value + 0.5],
      ];
    case 'string':
      return [
        ['among spaces', `  ${value}\n`],
        ['in capitals', value.toUpperCase()],
        ['twice', `${value},${value}`],
      ];
    case 'boolean':
      return [['itself as number', Number(value)]];
    default:
      return [];
  }
}
