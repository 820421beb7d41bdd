/** A comparison's verdict on an edit: it breaks clients or servers, is reported, or is silent. */
export type Verdict = 'breaks' | 'tells' | 'silent';

/** An edit of `base.yaml`: texts and their replacements. */
export type Edit = {
  name: string;
  replaced: readonly (readonly [from: string, to: string])[];
  ours: Verdict;
};

const edit =
  (ours: Verdict) =>
  (name: string, from: string, to: string, ...more: [string, string][]): Edit => ({
    name,
    replaced: [[from, to], ...more],
    ours,
  });
const breaks = edit('breaks');
const reports = edit('tells');
const silent = edit('silent');

const KIND = 'kind: { type: string, enum: [card, wallet] }';
const REFUSED = "          - { name: refused, code: '01', meaning: No. }\n";
const ONCE = '        - { name: once, requirements: [], demand: A payment is booked once. }\n';
const LATE = '        - { name: late, requirements: [], demand: A late one is told. }\n';
const DUE = ', due: { type: string }';
const PROBLEM = 'application/problem+json';
const ENCODING =
  "            encoding:\n              file: { contentType: 'image/jpeg, image/png' }\n";

/** Edits of a request. */
const requests: readonly Edit[] = [
  breaks('a lower maximum', 'maximum: 100', 'maximum: 50'),
  reports('a higher maximum', 'maximum: 100', 'maximum: 200'),
  reports('no maximum', ', maximum: 100', ''),
  breaks('a higher minimum', 'minimum: 1, maximum', 'minimum: 2, maximum'),
  breaks('an exclusive minimum', 'minimum: 1, maximum', 'exclusiveMinimum: 1, maximum'),
  breaks('a shorter parameter', 'maxLength: 10', 'maxLength: 5'),
  reports('a longer parameter', 'maxLength: 10', 'maxLength: 50'),
  breaks('a longer minimum of a text', 'minLength: 2', 'minLength: 3'),
  breaks('another pattern', '^[a-z]*$', '^[a-z0-9]*$'),
  reports('no pattern', "pattern: '^[a-z]*$', ", ''),
  breaks('a pattern', 'text: { type: string', "text: { type: string, pattern: '^a$'", [
    'kind: { type: string, ',
    "kind: { type: string, pattern: '^[cw]', ",
  ]),
  breaks('another step', 'multipleOf: 7', 'multipleOf: 5'),
  reports('no step', ', multipleOf: 7', ''),
  breaks('fewer entries', 'maxItems: 9', 'maxItems: 8'),
  breaks('entries that must differ', 'maxItems: 9', 'maxItems: 9, uniqueItems: true'),
  breaks('a value that is gone', '[card, wallet]', '[card]'),
  reports('a new value', '[card, wallet]', '[card, wallet, cash]'),
  breaks(
    'a list of values',
    'note, in: query, schema: { type: string',
    'note, in: query, schema: { type: string, enum: [a]',
  ),
  reports('any value', ', enum: [card, wallet]', ''),
  breaks('a value of one alternative that is gone', '[once, twice]', '[once]'),
  breaks('a lower maximum of one alternative', 'maximum: 3', 'maximum: 2'),
  breaks(
    'an alternative that is gone',
    '\n                    - { type: integer, maximum: 3 }',
    '',
  ),
  breaks('another type', 'kind: { type: string, enum: [card, wallet] }', 'kind: { type: integer }'),
  reports('a wider type', 'days: { type: integer', 'days: { type: number'),
  breaks(
    'a narrower type of values that are not named',
    'type: string, maxLength: 5',
    'type: integer',
  ),
  breaks('a shorter text of fields that are not named', 'maxLength: 5', 'maxLength: 4'),
  breaks('a field that becomes required', 'required: [amount]', 'required: [amount, kind]'),
  reports('a field that becomes optional', 'required: [amount]', 'required: []'),
  reports('a new optional field', KIND, `${KIND}\n                more: { type: string }`),
  breaks('a new required field', KIND, `${KIND}\n                more: { type: string }`, [
    'required: [amount]',
    'required: [amount, more]',
  ]),
  reports('a field that is gone', `                ${KIND}\n`, ''),
  breaks(
    'fields that are not named are refused',
    'required: [amount]',
    'additionalProperties: false\n              required: [amount]',
  ),
  breaks(
    'a rule between fields',
    'required: [amount]',
    'dependentRequired: { mark: [days] }\n              required: [amount]',
  ),
  breaks(
    'a new condition',
    'required: [amount]',
    'if: { required: [mark] }\n              then: { required: [days] }\n              required: [amount]',
  ),
  breaks('an amount in hundredths', 'x-unit: whole', 'x-unit: hundredths'),
  reports(
    'a parameter that is gone',
    '        - { name: note, in: query, schema: { type: string, maxLength: 10 } }\n',
    '',
  ),
  breaks(
    'a parameter that becomes required',
    'note, in: query, schema',
    'note, in: query, required: true, schema',
  ),
  reports(
    'a parameter that becomes optional',
    'in: header, required: true',
    'in: header, required: false',
  ),
  reports(
    'a new optional parameter',
    '{ name: ids',
    '{ name: more, in: query, schema: { type: string } }\n        - { name: ids',
  ),
  breaks(
    'a new required parameter',
    '{ name: ids',
    '{ name: more, in: query, required: true, schema: { type: string } }\n        - { name: ids',
  ),
  breaks('a parameter that moves', 'name: note, in: query', 'name: note, in: header'),
  breaks(
    'a list in one instead of one by one',
    'ids, in: query,',
    'ids, in: query, explode: false,',
  ),
  reports('a deprecated parameter', 'ids, in: query,', 'ids, in: query, deprecated: true,'),
  breaks('a parameter that is no secret any more', 'x-secret: true, schema', 'schema'),
  breaks(
    'a field that is no secret any more',
    'pin: { type: string, x-secret: true }',
    'pin: { type: string }',
  ),
  reports('a new secret', 'mark: { type: string', 'mark: { x-secret: true, type: string'),
  breaks('a body that becomes required', 'required: false', 'required: true'),
  breaks('another form of the body', 'application/x-www-form-urlencoded', 'application/json'),
  reports(
    'one more form of the body',
    'multipart/form-data:\n',
    'application/octet-stream: {}\n          multipart/form-data:\n',
  ),
  breaks('fewer kinds of a file', "'image/jpeg, image/png'", 'image/jpeg'),
  reports('more kinds of a file', "'image/jpeg, image/png'", "'image/jpeg, image/png, image/webp'"),
  reports('any kind of a file', ENCODING, ''),
];

/** Edits of a reply. */
const replies: readonly Edit[] = [
  breaks('a field that is gone', DUE, ''),
  breaks('a field that may be missing', 'required: [id]', 'required: []'),
  reports('a field that is always there', 'required: [no]', 'required: [no, due]'),
  reports('a new field', DUE, `${DUE}, more: { type: string }`),
  breaks(
    'null',
    'properties: { id: { type: string } }',
    "properties: { id: { type: [string, 'null'] } }",
  ),
  reports('no null', "\n            - { type: 'null' }", ''),
  breaks('another type', 'due: { type: string }', 'due: { type: integer }'),
  breaks('a wider type', 'no: { type: integer, minimum: 1 }', 'no: { type: number, minimum: 1 }'),
  reports(
    'a narrower type',
    'no: { type: integer, minimum: 1 }',
    'no: { type: integer, minimum: 1, maximum: 9 }',
  ),
  breaks('a lower minimum', 'minimum: 1 }, due', 'minimum: 0 }, due'),
  breaks('a longer text', 'maxLength: 20', 'maxLength: 40'),
  breaks('a new value', '[open, done]', '[open, done, late]'),
  reports('a value that is gone', '[open, done]', '[open]'),
  breaks('an amount in whole units', 'x-unit: hundredths', 'x-unit: whole'),
  reports(
    'a unit that is said at last',
    'due: { type: string }',
    'due: { type: string, x-unit: whole }',
  ),
  breaks('an amount whose unit nobody says', ', x-unit: hundredths', ''),
  breaks(
    'a condition that is gone',
    "      if: { properties: { code: { const: '00' } } }\n      then: { required: [data] }\n",
    '',
  ),
  breaks('another condition', "const: '00'", "const: '000'"),
  reports('another default', "default: ''", 'default: none'),
  reports('another format', 'format: date', 'format: date-time'),
  reports('a deprecated field', 'due: { type: string }', 'due: { type: string, deprecated: true }'),
  reports(
    'a field that is only read',
    'due: { type: string }',
    'due: { type: string, readOnly: true }',
  ),
  reports('another importance', 'x-importance: decor', 'x-importance: vital'),
  breaks(
    'another media type',
    'application/json:\n              schema: { $ref',
    'text/html:\n              schema: { $ref',
  ),
  breaks(
    'a header that is gone',
    '          headers:\n            X-Trace: { schema: { type: string } }\n',
    '',
  ),
  reports(
    'a new header',
    'X-Trace: {',
    'X-More: { schema: { type: string } }\n            X-Trace: {',
  ),
  reports(
    'a new 401',
    "        '422':",
    "        '401': { description: Who are you. }\n        '422':",
  ),
  breaks('a new 204', "        '422':", "        '204': { description: Nothing. }\n        '422':"),
  breaks('another form of a failure', PROBLEM, 'text/plain'),
  breaks(
    'a field of a failure that is gone',
    'properties: { title: { type: string } }',
    'properties: {}',
  ),
];

/** Edits of a call's description, or of all. */
const calls: readonly Edit[] = [
  breaks('a call that is gone', '  /brought/picture:', '  /brought/photo:', [
    'operationId: picture',
    'operationId: photo',
  ]),
  breaks('another name', 'operationId: pay', 'operationId: repay'),
  breaks('another path', '/brought/pay:', '/brought/repay:'),
  breaks('another method', '  /brought/pay:\n    post:', '  /brought/pay:\n    put:'),
  reports(
    'a new call',
    'components:',
    '  /brought/more:\n    get: { operationId: more, responses: { default: { description: Any. } } }\ncomponents:',
  ),
  reports('a deprecated call', 'operationId: pay', 'operationId: pay\n      deprecated: true'),
  breaks(
    'a key that is asked for',
    'operationId: pay',
    'operationId: pay\n      security: [{ key: [] }]',
    [
      'components:',
      'components:\n  securitySchemes: { key: { type: apiKey, in: header, name: key } }',
    ],
  ),
  breaks('a write that pays', 'effect: write', 'effect: pay'),
  reports('a write that only reads', 'effect: write', 'effect: read'),
  breaks('another envelope', 'envelope: new', 'envelope: old'),
  breaks('another client', 'client: form', 'client: json'),
  breaks('another code', "refused, code: '01'", "refused, code: '02'"),
  breaks('a code that is gone', REFUSED, ''),
  reports('a new failure code', REFUSED, `${REFUSED}          - { name: late, code: '07' }\n`),
  breaks('a new success code', "success: ['00']", "success: ['00', '0']"),
  reports('a code in other words', 'meaning: No.', 'meaning: Not today.'),
  breaks('a behaviour that is demanded', 'x-behaviour:\n', `x-behaviour:\n${LATE}`),
  breaks('a behaviour that is demanded no more', ONCE, ''),
  reports('a behaviour in other words', 'booked once', 'booked at most once'),
  breaks('a shorter wait', 'timeoutMs: 60000', 'timeoutMs: 30000'),
  reports('a longer wait', 'timeoutMs: 60000', 'timeoutMs: 90000'),
  reports('another wait for a code', 'smsWaitSeconds: 60', 'smsWaitSeconds: 90'),
  breaks('an example that is gone', "                refused: { value: { code: '01' } }\n", ''),
  reports(
    'a new example',
    'examples:\n',
    "examples:\n                late: { value: { code: '07' } }\n",
  ),
  reports(
    'an example that does not fit',
    "{ code: '00', data: { id: a, left: 1, plan: [] } }",
    "{ code: '00', data: { id: 7, left: 1, plan: [] } }",
  ),
  silent('another title', 'title: Small', 'title: Smaller'),
  silent('another version', "version: '1'", "version: '2'"),
  silent('a description', 'description: All.', 'description: Everything.'),
];

export const edits = { request: requests, reply: replies, call: calls };
