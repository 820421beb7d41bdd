import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../../test/brought.ts';

const PATH = 'brought/v3/personal-center/contact-kf-info';

async function recorded(variables: object, ...addresses: string[]) {
  const cwd = await temporaryFolder();
  const variable = Object.entries(variables).map(([key, value]) => ({ key, value }));
  const item = addresses.map((url) => ({ name: 'read', request: { method: 'POST', url } }));
  await writeFile(join(cwd, 'c.json'), JSON.stringify({ info: { name: 'c' }, variable, item }));
  const ended = await brought(['record', '--from', 'c.json', '-o', 'out.ts'], { cwd });
  return { ...ended, text: await readFile(join(cwd, 'out.ts'), 'utf8').catch(() => '') };
}

test.each([
  ['the port', 'https://{{host}}:{{port}}/'],
  ['the host', 'https://{{host}}/'],
  ['the scheme', '{{scheme}}://{{host}}/'],
  ['two parts', '{{scheme}}{{host}}/'],
  ['a host without its scheme', '{{host}}.example:{{port}}/'],
])('an address with %s as a variable without a value is read', async (_name, start) => {
  const { code, stdout, text } = await recorded({}, `${start}${PATH}`);
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'out.ts  1 call\n' });
  expect(text).toContain("'contactInfo'");
});

test('calls to one server are of one flow, whether its variables have values or not', async () => {
  const { code, stdout, stderr } = await recorded(
    {},
    `https://{{host}}:{{port}}/${PATH}`,
    `{{base}}/brought/user-problem/problem-list`,
  );
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'out.ts  2 calls\n' });
  expect(stderr).not.toContain('Left out');
});

test('a part of the path that is a variable without a value is named', async () => {
  const { stderr } = await recorded({}, `{{base}}/{{prefix}}/v3/personal-center/contact-kf-info`);
  expect(stderr).toContain('its path has {{prefix}} without a value');
});

const SESSION = 'sessionId={{session}}&mobilePhone=8613800138000&orderId={{order}}&productId=7';

/** A request in a collection, as Postman exports it. */
function request(path: string, body: object): object {
  const script = { type: 'text/javascript', exec: ["pm.variables.set('at', Date.now());"] };
  return {
    name: path,
    event: [{ listen: 'prerequest', script }],
    request: {
      method: 'POST',
      header: [{ key: 'Authorization', value: 'Bearer canaryTOKEN7331' }],
      body,
      url: {
        raw: `{{base}}/brought/${path}?${SESSION}`,
        host: ['{{base}}'],
        path: path.split('/'),
      },
    },
    response: [],
  };
}

function form(fields: Readonly<Record<string, string>>): object {
  const urlencoded = Object.entries(fields).map(([key, value]) => ({ key, value, type: 'text' }));
  return { mode: 'urlencoded', urlencoded };
}

const src = '/home/ada/canary-passport.jpg';
const picture = { mode: 'formdata', formdata: [{ key: 'problemImage', type: 'file', src }] };

const complaint = [
  request('user-problem/upload-problem-img', picture),
  request(
    'user-problem/problem-save',
    form({
      problemType: '2',
      problemSonType: '',
      problemDetail: 'late',
      problemImage: '',
      orderNo: '{{order}}',
    }),
  ),
];

const card = {
  cardId: '{{card}}',
  cardNo: '{{cardNo}}',
  bankName: '{{bank}}',
  bankCode: '{{bic}}',
};

/** Values that a test script of the collection sets: they are in no file. */
const payment = [
  request('service/loan/repayment-way', form({ orderId: '{{order}}' })),
  request(
    'service/loan/repayment-commit',
    form({
      ...card,
      orderId: '{{order}}',
      repayToken: '{{token}}',
      amount: '',
      couponId: '',
      sendMsg: '0',
    }),
  ),
  request(
    'service/loan/repayment-confirm',
    form({ orderId: '{{order}}', repaymentRecordId: '{{record}}', verifyCode: '{{otp}}' }),
  ),
];

test.each([
  ['a complaint with a picture', 'default', complaint, 'problemUploadImg succeeds'],
  ['a payment by card', 'due-today', payment, 'repaymentConfirm succeeds'],
])('a collection of %s becomes a green flow without its secrets', async (_, seed, item, check) => {
  const cwd = await temporaryFolder();
  const variable = [
    { key: 'session', value: 'canarySESSION7331' },
    { key: 'order', value: 'L202611210001' },
    { key: 'base', value: '' },
  ];
  const folders = [{ name: 'staging', item: [{ name: 'a journey', item }] }];
  const auth = { type: 'bearer', bearer: [{ key: 'token', value: 'canaryTOKEN7331' }] };
  const collection = { info: { name: 'c' }, auth, variable, item: folders };
  await writeFile(join(cwd, 'c.json'), JSON.stringify(collection));
  const words = ['record', '--from', 'c.json', '-o', 'out.ts', '--seed', seed];
  const { code, stderr } = await brought(words, { cwd });
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: 'Next:\n  brought flow run out.ts --target sandbox\n',
  });
  expect(await readFile(join(cwd, 'out.ts'), 'utf8')).not.toMatch(/canary|8613800138000/);
  const ran = await brought(['flow', 'run', './out.ts', '--target', 'sandbox'], { cwd });
  expect({ code: ran.code, said: ran.stdout }).toMatchObject({ code: 0 });
  expect(ran.stdout).toContain(`✓ ${check}`);
});
