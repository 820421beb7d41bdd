import { expect, test } from 'vitest';
import type { ContractDocument, Schema } from '../../contract/document.ts';
import { listOperations } from '../../contract/operations.ts';
import { createContractGuard } from './contract-guard.ts';

// Another contract: ours has neither parameters in a path, nor booleans, nor nested objects.
const fields: Record<string, Schema> = {
  count: { type: 'integer', minimum: 1, maximum: 9 },
  share: { type: 'number' },
  agreed: { type: 'boolean' },
  name: { type: ['string', 'null'], minLength: 2, maxLength: 4, pattern: '^[a-z]*$' },
  id: { type: ['integer', 'string'], maxLength: 3 },
  colour: { type: 'string', enum: ['red', 'green'] },
  kind: { type: 'string', const: 'new' },
  scene: { type: 'integer', const: 3 },
  address: {
    type: 'object',
    properties: { town: { type: 'string' } },
    required: ['town'],
  },
};

const body: Schema = {
  type: 'object',
  required: ['count'],
  properties: { ...fields, other: { $ref: '#/components/schemas/Other' } },
  additionalProperties: { type: 'string', maxLength: 5 },
};

const document: ContractDocument = {
  openapi: '3.1.0',
  info: { title: 'Own', version: '1' },
  components: { schemas: { Other: { type: 'string', maxLength: 2 } } },
  paths: {
    '/brought/orders/{order}/send': {
      post: {
        operationId: 'send',
        parameters: [
          { name: 'order', in: 'path', required: true, schema: { type: 'string', maxLength: 3 } },
          { name: 'page', in: 'query', required: true, schema: { type: 'integer' } },
          { name: 'X-Mark', in: 'header', schema: { type: 'string', minLength: 1 } },
          { name: 'sid', in: 'cookie', required: true, schema: { type: 'string' } },
        ],
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': { schema: body },
            'application/json': { schema: body },
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['file'],
                properties: { file: { type: 'string', format: 'binary' }, note: fields['colour'] },
              },
            },
          },
        },
        responses: {},
      },
    },
    '/brought/{kind}/picture-{size}.png': {
      get: {
        operationId: 'picture',
        parameters: [
          { name: 'kind', in: 'path', required: true, schema: { type: 'string', maxLength: 3 } },
          { name: 'size', in: 'path', required: true, schema: { type: 'integer' } },
        ],
        responses: {},
      },
    },
    '/brought/empty': {
      post: {
        operationId: 'empty',
        requestBody: { required: true, content: { 'application/json': { schema: {} } } },
        responses: {},
      },
    },
  },
};

const FORM = 'application/x-www-form-urlencoded';

type Sent = {
  path?: string;
  search?: string;
  headers?: Record<string, string>;
  /** Content type; none with `null`. */
  type?: string | null;
  call?: 'send' | 'empty' | 'picture';
};

/** The request that is sent, read by a new guard without cached knowledge of the contract. */
async function read(sent: string | Buffer, given: Sent = {}) {
  const { path = '/brought/orders/a1/send', search = 'page=1', type = FORM, call = 'send' } = given;
  const contract = structuredClone(document);
  const operation = listOperations(contract).find(({ id }) => id === call);
  if (!operation) throw new Error(`The contract of the test has no ${call}.`);
  return createContractGuard(contract).readRequest(operation, {
    path,
    search,
    headers: { ...(type !== null && { 'content-type': type }), ...given.headers },
    bytes: Buffer.from(sent),
  });
}

/** Problems of a request; undefined when it may pass. */
async function judge(sent: string | Buffer, given?: Sent) {
  const problem = await read(sent, given);
  return 'kind' in problem ? problem : undefined;
}

/** Problems, as `part.field rule`. */
async function faults(text: string | Buffer, sent?: Sent): Promise<string[]> {
  const problem = await judge(text, sent);
  return (problem?.violations ?? []).map(({ in: part, field, rule }) => `${part}.${field} ${rule}`);
}

test.each<[string, string[]]>([
  ['count=1', []],
  ['', ['body.count required']],
  ['share=1', ['body.count required']],
  ['count=one', ['body.count type']],
  ['count=0', ['body.count minimum']],
  ['count=10', ['body.count maximum']],
  ['count=1&count=2', ['body.count single']],
  ['count=1&share=1.5', []],
  ['count=1&share=x', ['body.share type']],
  ['count=1&agreed=true', []],
  ['count=1&agreed=false', []],
  ['count=1&agreed=yes', ['body.agreed type']],
  ['count=1&name=', []],
  ['count=1&name=a', ['body.name minLength']],
  ['count=1&name=abcde', ['body.name maxLength']],
  ['count=1&name=ABC', ['body.name pattern']],
  ['count=1&id=12', []],
  ['count=1&id=1234', ['body.id maxLength']],
  ['count=1&colour=red', []],
  ['count=1&colour=blue', ['body.colour enum']],
  ['count=1&kind=new', []],
  ['count=1&kind=old', ['body.kind const']],
  ['count=1&scene=3', []],
  ['count=1&scene=4', ['body.scene const']],
  ['count=1&address=anything', []],
  ['count=1&other=ab', []],
  ['count=1&other=abc', ['body.other maxLength']],
  ['count=1&more=abcde', []],
  ['count=1&more=abcdef', ['body.more maxLength']],
  ['count=1&constructor=abcdef', ['body.constructor maxLength']],
  ['count=1&colour=blue&kind=old', ['body.colour enum', 'body.kind const']],
  ['count=1&&', []],
  ['count=%zz', ['body.count encoding']],
])('the form %j has the violations %j', async (text, wanted) => {
  expect(await faults(text)).toEqual(wanted);
});

test.each<[string, string[]]>([
  ['{"count":1}', []],
  ['{"count":"1"}', ['body.count type']],
  ['{"count":null}', ['body.count type']],
  ['{"count":1,"share":1.5}', []],
  ['{"count":1,"share":"1.5"}', ['body.share type']],
  ['{"count":1,"agreed":true}', []],
  ['{"count":1,"agreed":"true"}', ['body.agreed type']],
  ['{"count":1,"name":null}', []],
  ['{"count":1,"name":"ab","kind":"new","colour":"red"}', []],
  ['{"count":1,"name":7}', ['body.name type']],
  ['{"count":1,"id":12}', []],
  ['{"count":1,"id":"12"}', []],
  ['{"count":1,"id":true}', ['body.id type']],
  ['{"count":1,"scene":3}', []],
  ['{"count":1,"scene":"3"}', ['body.scene const']],
  ['{"count":1,"address":{"town":"Dodoma"}}', []],
  ['{"count":1,"address":{}}', ['body.address.town required']],
  ['{"count":1,"address":"Dodoma"}', ['body.address type']],
  ['{}', ['body.count required']],
  ['[]', ['body. type']],
  ['{', ['body. json']],
])('the JSON %s has the violations %j', async (text, wanted) => {
  expect(await faults(text, { type: 'application/json' })).toEqual(wanted);
});

test.each<[string, Sent, string[]]>([
  ['a path that fits', { path: '/brought/orders/abc/send' }, []],
  ['a long value in the path', { path: '/brought/orders/abcd/send' }, ['path.order maxLength']],
  ['an encoded value in the path', { path: '/brought/orders/%C3%A9%C3%A9%C3%A9/send' }, []],
  ['no encoding in the path', { path: '/brought/orders/%zz/send' }, []],
  ['no query', { search: '' }, ['query.page required']],
  ['letters in the query', { search: 'page=x' }, ['query.page type']],
  ['a query that comes twice', { search: 'page=1&page=2' }, ['query.page single']],
  ['what nobody reads twice', { search: 'page=1&x=1&x=2' }, []],
  ['a header that fits', { headers: { 'x-mark': 'a' } }, []],
  ['an empty header', { headers: { 'x-mark': '' } }, ['header.X-Mark minLength']],
])('%s', async (_what, sent, wanted) => {
  expect(await faults('count=1', sent)).toEqual(wanted);
});

test.each<[string, string[]]>([
  ['/brought/abc/picture-12.png', []],
  ['/brought/abc/picture-x.png', ['path.size type']],
  ['/brought/abcd/picture-12.png', ['path.kind maxLength']],
])('a parameter within a path segment is read from %s', async (path, wanted) => {
  expect(await faults('', { call: 'picture', path, search: '' })).toEqual(wanted);
});

test('violations of all parts are reported at once, in request order', async () => {
  const sent = { path: '/brought/orders/abcd/send', search: '' };
  expect(await faults('count=0', sent)).toEqual([
    'path.order maxLength',
    'query.page required',
    'body.count minimum',
  ]);
});

test('violations are explained in words', async () => {
  const texts = async (text: string, sent?: Sent) =>
    ((await judge(text, sent))?.violations ?? []).map(({ message }) => message);
  expect(await texts('', { search: '' })).toEqual(['is missing', 'is missing']);
  expect(await texts('count=1&count=1&share=%E9')).toEqual([
    'must be UTF-8 text, percent-encoded',
    'must be sent once',
  ]);
  expect(await texts('count=x&kind=old&colour=blue&name=a')).toEqual([
    'must be an integer',
    'must have at least 2 characters',
    'must be one of red, green',
    'must be new',
  ]);
  const json = '{"count":"1","address":{"town":7}}';
  expect(await texts(json, { type: 'application/json' })).toEqual([
    'must be an integer',
    'must be string',
  ]);
  expect(await texts('[]', { type: 'application/json' })).toEqual(['must be a JSON object']);
  expect(await texts('{', { type: 'application/json' })).toEqual([
    'must be well-formed JSON in UTF-8',
  ]);
});

test('plus signs, punctuation and UTF-8 bytes of a form are decoded', async () => {
  expect(await faults('count=1&more=a+b%C3%A9%F0%9F%98%80')).toEqual([]);
  expect(await faults('count=1&other=+++')).toEqual(['body.other maxLength']);
  expect(await faults('count=1&other=%EF%BB%BFab')).toEqual(['body.other maxLength']);
  expect(await faults('count=1&other=%4')).toEqual(['body.other encoding']);
  expect(await faults('count=1&%ff')).toEqual(['body. encoding']);
  expect(await faults('count=1&more')).toEqual([]);
  expect(await faults('count=1&=more&=more')).toEqual(['body. single']);
});

test('a form of a thousand fields is read, a longer one is rejected', async () => {
  expect(await faults(`count=1${'&'.repeat(999)}`)).toEqual([]);
  const problem = await judge(`count=1${'&'.repeat(1000)}`);
  expect(problem?.violations).toEqual([
    { in: 'body', field: '', rule: 'maxFields', message: 'must have at most 1000 fields' },
  ]);
});

test.each<[string, Sent, string, string]>([
  [
    'a content type that the call does not take',
    { type: 'text/plain' },
    'unsupported-media-type',
    `send takes ${FORM} or application/json or multipart/form-data in UTF-8; text/plain arrived.`,
  ],
  [
    'no content type',
    { type: null },
    'unsupported-media-type',
    `send takes ${FORM} or application/json or multipart/form-data in UTF-8; no content type arrived.`,
  ],
  [
    'another charset',
    { type: `${FORM};  charset=latin1` },
    'unsupported-media-type',
    `${FORM};  charset=latin1 arrived.`,
  ],
  [
    'a charset that only begins like ours',
    { type: `${FORM};charset=utf-8x` },
    'unsupported-media-type',
    'charset=utf-8x arrived.',
  ],
  [
    'a charset that only ends like ours',
    { type: `${FORM};charset=xutf-8` },
    'unsupported-media-type',
    'charset=xutf-8 arrived.',
  ],
  [
    'a long content type',
    { type: 'x'.repeat(300) },
    'unsupported-media-type',
    `; ${'x'.repeat(200)} arrived.`,
  ],
  [
    'a compressed body',
    { headers: { 'content-encoding': 'gzip'.repeat(20) } },
    'unsupported-content-encoding',
    `one encoded as ${'gzip'.repeat(20).slice(0, 50)} arrived.`,
  ],
])('%s has its own problem type', async (_what, sent, kind, sentence) => {
  const problem = await judge('count=1', sent);
  expect(problem).toMatchObject({ status: 415, kind, operationId: 'send' });
  expect(problem?.detail).toContain(sentence);
  if (kind === 'unsupported-media-type') expect(problem?.known).toContain('multipart/form-data');
});

test.each([
  `${FORM}; charset=UTF-8`,
  `${FORM}; charset=us-ascii`,
  `${FORM.toUpperCase()} ;charset="utf8"`,
])('%s is accepted as a form', async (type) => {
  const sent = { type, headers: { 'content-encoding': 'Identity' } };
  expect(await faults('count=1', sent)).toEqual([]);
});

test('JSON must be UTF-8', async () => {
  const latin = Buffer.from('{"count":1,"more":"\xe9"}', 'latin1');
  expect(await faults(latin, { type: 'application/json' })).toEqual(['body. json']);
});

test('a required body without required fields is reported as missing', async () => {
  const sent: Sent = { call: 'empty', type: 'application/json', search: '' };
  expect((await judge('', sent))?.violations).toEqual([
    { in: 'body', field: '', rule: 'required', message: 'is missing' },
  ]);
  expect(await faults('[1]', sent)).toEqual([]);
  expect(await faults('{"any":"thing"}', sent)).toEqual([]);
});

test.each<[string, (form: FormData) => void, string[]]>([
  ['a file', (form) => form.set('file', new Blob(['abc']), 'a.txt'), []],
  ['no file', () => {}, ['body.file required']],
  ['a text for a file', (form) => form.set('file', 'abc'), ['body.file file']],
  ['an empty file', (form) => form.set('file', new Blob([]), 'a.txt'), ['body.file notEmpty']],
  [
    'two files',
    (form) => {
      form.append('file', new Blob(['a']), 'a.txt');
      form.append('file', new Blob(['b']), 'b.txt');
    },
    ['body.file single'],
  ],
  [
    'a file for a text',
    (form) => {
      form.set('file', new Blob(['abc']), 'a.txt');
      form.set('note', new Blob(['blue']), 'a.txt');
    },
    ['body.note enum'],
  ],
  [
    'an empty file for what nobody knows',
    (form) => {
      form.set('file', new Blob(['abc']), 'a.txt');
      form.set('more', new Blob([]), 'a.txt');
    },
    [],
  ],
])('an upload with %s is judged', async (_what, fill, wanted) => {
  const form = new FormData();
  fill(form);
  const { type, bytes } = await wire(form);
  expect(await faults(bytes, { type })).toEqual(wanted);
});

test('the files of an upload are reported unchanged', async () => {
  const form = new FormData();
  form.set('file', new Blob(['abc']), 'a.txt');
  form.set('note', 'red');
  const { type, bytes } = await wire(form);
  expect(await read(bytes, { type })).toMatchObject({
    files: [
      {
        field: 'file',
        bytes: 3,
        sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      },
    ],
  });
  expect((await judge('--x', { type: 'multipart/form-data; boundary=y' }))?.violations).toEqual([
    {
      in: 'body',
      field: '',
      rule: 'multipart',
      message:
        'must be well-formed multipart/form-data with the boundary that its content type names',
    },
  ]);
});

async function wire(form: FormData): Promise<{ type: string; bytes: Buffer }> {
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  return { type, bytes: Buffer.from(await response.arrayBuffer()) };
}
