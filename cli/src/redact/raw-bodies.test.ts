import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, serve, temporaryFolder, trust } from '../../test/brought.ts';
import { loopback, sendJson } from '../../test/loopback.ts';
import { openUi } from '../../test/ui-page.ts';

/** A body, by its name in the flow; each has a different secret, which begins with 73. */
const bodies: readonly [what: string, body: string, secret: string][] = [
  ['a form of parts', `parts({ pin: '7301' })`, '7301'],
  [
    'JSON in a part',
    `parts({ data: new Blob([JSON.stringify({ a: { otp: '73021' } })]) })`,
    '73021',
  ],
  ['bytes of JSON', `new TextEncoder().encode('{"cvv":"7303"}')`, '7303'],
  ['a buffer of a form', `Buffer.from('pin=7304&x=1')`, '7304'],
  ['a blob', `new Blob(['{"password": "73-Canary!05"}'])`, '73-Canary!05'],
  ['XML', `'<a xmlns:s="u"><s:pin type="n">7306</s:pin></a>'`, '7306'],
  ['XML with data', `'<a><password><![CDATA[73<Canary>07]]></password></a>'`, '73<Canary>07'],
  ['an attribute', `'<login user="anna" pin="7308"/>'`, '7308'],
  ['half a JSON', `'{"a": 1, "pin": "7309'`, '7309'],
  ['JSON with a comma too many', `'{"pin": 73101,}'`, '73101'],
  ['JSON in single quotes', `"{'pin': '7311'}"`, '7311'],
  ['JSON without quotes', `'{pin: 7312, a: 1}'`, '7312'],
  [
    'JSON in a form',
    `'data=' + encodeURIComponent('{"token":"73tok-Canary-13"}')`,
    '73tok-Canary-13',
  ],
  [
    'parts by hand',
    `Buffer.concat([Buffer.from('--b\\r\\nContent-Disposition: form-data; name="f"; filename="x.png"\\r\\nContent-Type: image/png\\r\\n\\r\\n'), Buffer.from([0x89, 0xff, 0xfe, 0]), Buffer.from('\\r\\n--b\\r\\nContent-Disposition: form-data; name="pin"\\r\\n\\r\\n7314\\r\\n--b--\\r\\n')])`,
    '7314',
  ],
  ['a name in brackets', `'user%5Bpin%5D=7315&user[otp]=7316'`, '7316'],
  ['a list', `{ pin: ['7317', '7318'] }`, '7318'],
  [
    'UTF-16',
    `Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<pin>7319</pin>', 'utf16le')])`,
    '7319',
  ],
  [
    'what the contract calls secret',
    `parts({ sessionId: 'sess-7320-canary', smsCode: '73202' })`,
    '73202',
  ],
  ['a list in bytes of JSON', `Buffer.from('{"a": [{"pin": ["7321", 7322]}]}')`, '7322'],
  [
    'names and values in bytes of JSON',
    `new Blob(['[{"name": "password", "value": "73-Canary!23"}]'])`,
    '73-Canary!23',
  ],
  ['a list in brackets', `'pin[]=7325&user[otp][0]=7326&cvv%5B1%5D=7327'`, '7325'],
  ['base64 in JSON', `{ payload: Buffer.from('{"pin":"73291"}').toString('base64') }`, '73291'],
  ['a text of JSON in JSON', `JSON.stringify(JSON.stringify({ pin: '7324' }))`, '7324'],
];

const flow = `import { flow } from '@brought/cli/flow';
function parts(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
const bodies: Record<string, unknown> = {
${bodies.map(([what, body]) => `  ${JSON.stringify(what)}: ${body},`).join('\n')}
};
export default flow('raw', { summary: 'Raw.' }, async (ctx) => {
  for (const [what, body] of Object.entries(bodies)) {
    await ctx.raw(what, { path: '/brought/x', method: 'POST', body: body as string });
  }
  await ctx.raw('a query', { path: '/brought/x?user[pin]=7328&otp[]=73281' });
  const { text } = await ctx.raw('all', { path: '/brought/all' });
  console.log('all', text);
  ctx.soft('it is answered', { expected: 'nothing', got: text });
});
`;

/** The other secrets of rows that have several. */
const besides = ['7315', '7317', '7321', '7326', '7327', '7328', '73281', 'sess-7320-canary'];
/** Names whose values are masked, and the values that are masked elsewhere, too. */
const secrets = [...bodies.map(([, , secret]) => secret), ...besides];

/** The server repeats all of it, as one text. */
async function gossip(): Promise<string> {
  const { url } = await loopback(({ path }, response) =>
    sendJson(response, { said: path === '/brought/all' ? secrets.join(' and ') : '' }),
  );
  return url;
}

function leaks(text: string): string[] {
  return secrets.filter((secret) => text.includes(secret) || text.includes(JSON.stringify(secret)));
}

async function everything(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((each) => each.isFile() && !each.name.endsWith('.ts'));
  const texts = files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

test('secrets of a raw body in any format are masked in all output of a run', async () => {
  const cwd = await temporaryFolder();
  const env = { BROUGHT_RUNS_DIR: join(cwd, 'runs') };
  await writeFile(join(cwd, 'raw.ts'), flow);
  const words = ['flow', 'run', './raw.ts', '--target', await gossip(), '-v', '--har', 'run.har'];
  const forms = ['--html', 'run.html', '--junit', 'run.xml'];
  const { stdout, stderr, code } = await brought([...words, ...forms], { cwd, env });
  expect(code).toBe(1);
  expect(stderr).toContain('all {"said":"*** and *** and ');
  const left = await everything(cwd);
  expect(left).toContain('half a JSON');
  expect(leaks(stdout + stderr)).toEqual([]);
  expect(leaks(left)).toEqual([]);
});

/** Everything that a run prints and writes whose requests and replies have these bodies. */
async function outputOf(texts: readonly string[]): Promise<string> {
  const cwd = await temporaryFolder();
  const env = { BROUGHT_RUNS_DIR: join(cwd, 'runs') };
  await writeFile(
    join(cwd, 'raw.ts'),
    `import { flow } from '@brought/cli/flow';
export default flow('raw', { summary: 'Raw.' }, async (ctx) => {
  for (const body of ${JSON.stringify(texts)}) {
    const { text } = await ctx.raw('send', { path: '/brought/x', method: 'POST', body });
    ctx.soft('it is answered', { expected: 'nothing', got: text });
  }
});
`,
  );
  const { url } = await loopback(({ body }, response) => response.end(body));
  const words = ['flow', 'run', './raw.ts', '--target', url, '-v', '--har', 'run.har'];
  const { stdout, stderr } = await brought([...words, '--html', 'run.html'], { cwd, env });
  return `${stdout}${stderr}${await everything(cwd)}`;
}

test('a short secret of a raw body, or a word, is masked after its name', async () => {
  const texts = [
    '<a:pin>zzq</a:pin>',
    '<pin><![CDATA[zzq]]></pin>',
    '<login pin="zzq" other="stays1"/>',
    '{"pin": "zzq',
    "{'pin': 'zzq', 'other': 'stays2'}",
    '{pin: "zzq"}',
    '--b\r\nContent-Disposition: form-data; name="pin"\r\n\r\nzzq\r\n--b--',
    'user[pin]=zzq&other=stays3',
    'pin[]=zzq&user[pin][0]=zzq&pin%5B1%5D=zzq&other=stays5',
    '{"pin": ["zzq"], "other": "stays4"}',
    '{"pin": [{"otp": "zzq", "other": "stays6"}]}',
    'user%5Bpin%5D=zzq&user%5botp%5d=zzq&other=stays7',
    '[{"name":"pin","value":"zzq"},{"key":"note","value":"stays8"}]',
  ];
  const left = await outputOf(texts);
  expect(left).not.toContain('zzq');
  for (let at = 1; at <= 8; at += 1) expect(left).toContain(`stays${at}`);
});

const in64 = (text: string): string => Buffer.from(text).toString('base64');

test('secrets in a table, an HTML form and base64 are masked, and nothing next to them', async () => {
  const texts = [
    'phone,otp,note\n0790111001,zzq1,stays1\n0790111002,"zzq2",stays2\n',
    'CAPTCHA,note\nzzp1,stays13\n',
    '{"captcha":"zzp2","note":"stays14"}',
    'note;pin\r\n"a; b";zzq3\r\nstays3;zzq4\r\n',
    '<input type="text" name="pin" value="zzq5"><input name="note" value="stays4">',
    "<input value='zzq6' name='pin'/><p>stays5</p>",
    '<INPUT VALUE=zzq7 NAME=pin><input name=pinned value=stays6>',
    '<input value="a > zzq8" name="pin">',
    in64('{"pin":"zzq9","note":"stays7"}'),
    in64('pin=zzq10&note=stays8'),
    '<input name="pin" value=""><b>stays9</b>',
    'name,amount\nstays10,1300\n',
    in64('{"note":"stays11"}'),
    in64('a text of stays12'),
    'otp,note\n1,b,stays15\nzzp77,stays16\n',
    Buffer.from('pin=zq11').toString('base64url'),
  ];
  const left = await outputOf(texts);
  const in64s = [texts[8], texts[9], texts.at(-1)].filter(
    (each) => each !== undefined && left.includes(each),
  );
  expect([left.match(/zz[pq]\d*|079011\d+/g), in64s]).toEqual([null, []]);
  for (let at = 1; at <= 10; at += 1) expect(left).toContain(`stays${at}`);
  for (let at = 13; at <= 16; at += 1) expect(left).toContain(`stays${at}`);
  expect(left).toContain(in64('{"note":"stays11"}'));
  expect(left).toContain(in64('a text of stays12'));
});

test('cookies, header tokens and two-byte text are masked', async () => {
  const cwd = await temporaryFolder();
  const env = { BROUGHT_RUNS_DIR: join(cwd, 'runs') };
  await writeFile(
    join(cwd, 'raw.ts'),
    `import { flow } from '@brought/cli/flow';
export default flow('raw', { summary: 'Raw.' }, async (ctx) => {
  const { text } = await ctx.raw('send', { path: '/brought/x' });
  console.log('wide', text);
  ctx.soft('it is answered', { expected: 'nothing', got: text });
});
`,
  );
  const body = Buffer.from(
    '{"pin":"zzq1","said":["zzq-sid-41,zzq-b5","zzq-tok-42","zzq-tok-43"],"note":"stays1"}',
    'utf16le',
  );
  const { url } = await loopback((_request, response) => {
    response.setHeader('set-cookie', ['lang=zzq2; Path=/', 'sid=zzq-sid-41,zzq-b5; HttpOnly']);
    response.setHeader('authorization', 'zzq-tok-42');
    response.setHeader('proxy-authorization', 'Bearer zzq-tok-43');
    response.setHeader('x-auth-token', 'zzq3').setHeader('x-note', 'stays2');
    response.setHeader('content-type', 'application/json; charset=utf-16le').end(body);
  });
  const words = ['flow', 'run', './raw.ts', '--target', url, '-v', '--har', 'run.har'];
  const ran = await brought([...words, '--html', 'run.html'], { cwd, env });
  const called = await brought(['call', 'contactInfo', '--include', '--target', url], { env });
  const said = [ran, called].map(({ stdout, stderr }) => stdout + stderr).join('');
  // However a NUL is represented.
  const left = (said + (await everything(cwd))).replace(/\0|·|\\+u0000/g, '');
  expect(left.match(/zzq[\w-]*/g)).toBeNull();
  for (const kept of ['stays1', 'stays2', 'sid=***; HttpOnly']) expect(left).toContain(kept);
});

test('a body nested too deep to traverse is sent, and masked by its names', async () => {
  const cwd = await temporaryFolder();
  const env = { BROUGHT_RUNS_DIR: join(cwd, 'runs') };
  await writeFile(
    join(cwd, 'raw.ts'),
    `import { flow } from '@brought/cli/flow';
export default flow('raw', { summary: 'Raw.' }, async (ctx) => {
  const [open, close] = ['['.repeat(100_000), ']'.repeat(100_000)];
  const body = '{"pin":"zzq7","a":' + open + close + '}';
  const { text } = await ctx.raw('send', { path: '/brought/x', method: 'POST', body });
  ctx.check('it is answered', { expected: 'zzq7 ' + body.length, got: text });
});
`,
  );
  const { url } = await loopback(({ body }, response) => response.end(`zzq7 ${body.length}`));
  const ran = await brought(['flow', 'run', './raw.ts', '--target', url, '-v'], { cwd, env });
  expect(ran.code).toBe(0);
  expect(ran.stdout + ran.stderr + (await everything(cwd))).not.toContain('zzq7');
});

test('secrets in compound names, name-value lists and headers are masked', async () => {
  const cwd = await temporaryFolder();
  const env = { BROUGHT_RUNS_DIR: join(cwd, 'runs') };
  const sent = [
    { newPassword: 'new-7401-canary' },
    { 'client-secret': 'app-7402-canary' },
    { api_key: 'key-7403-canary' },
    { userPin: 'pin-7404-canary' },
    { securityCode: 'cvv-7405-canary' },
    { passwordConfirmation: 'two-7406-canary' },
    { fields: [{ name: 'password', value: 'row-7407-canary' }] },
    { pinned: 'stays-1', tokenType: 'stays-2', spin: 'stays-3' },
  ];
  const lines = sent.map(
    (body) => `  await ctx.raw('send', { path, method: 'POST', body: ${JSON.stringify(body)} });`,
  );
  await writeFile(
    join(cwd, 'raw.ts'),
    `import { flow } from '@brought/cli/flow';
export default flow('raw', { summary: 'Raw.' }, async (ctx) => {
  const path = '/brought/x';
${lines.join('\n')}
  await ctx.raw('send', { path, method: 'POST', body: 'loginPassword=low-7408-canary&a=stays-4' });
  const headers = { Authorization: 'Bearer tok-7409-canary', Cookie: 'sid=sid-7410-canary; a=b' };
  await ctx.raw('send', { path, headers });
  const { text } = await ctx.raw('all', { path: '/brought/all' });
  console.log('all', text);
  ctx.soft('it is answered', { expected: 'nothing', got: text });
});
`,
  );
  const kinds =
    'new-7401 app-7402 key-7403 pin-7404 cvv-7405 two-7406 row-7407 low-7408 tok-7409 sid-7410';
  const values = kinds.split(' ').map((kind) => `${kind}-canary`);
  const { url } = await loopback(({ path }, response) =>
    sendJson(response, { said: path === '/brought/all' ? values.join(' and ') : '' }),
  );
  const words = ['flow', 'run', './raw.ts', '--target', url, '-v', '--har', 'run.har'];
  const forms = ['--html', 'run.html', '--junit', 'run.xml'];
  const { stdout, stderr } = await brought([...words, ...forms], { cwd, env });
  const left = `${stdout}${stderr}${await everything(cwd)}`;
  expect(values.filter((value) => left.includes(value))).toEqual([]);
  for (const kept of [1, 2, 3, 4]) expect(left).toContain(`stays-${kept}`);
});

test('nor does the ui page show them', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'raw.ts'), flow);
  const target = await gossip();
  const env = { BROUGHT_RUNS_DIR: join(folder, 'runs'), BROUGHT_STATE_DIR: folder, CI: '' };
  await writeFile(join(folder, 'brought.config.json'), '{ "flows": "." }');
  await trust(folder, env);
  const ui = await serve(['ui', '--target', target], { cwd: folder, env });
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ flow: 'raw' });
  const inside = await openUi(ui);
  const begun = await inside('/run', { method: 'POST', headers, body });
  expect(begun.status).toBe(202);
  const events = await inside('/events');
  let told = '';
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  while (!told.includes('"event":"ended"')) told += (await reader?.read())?.value ?? '';
  await reader?.cancel();
  await ui.interrupt();
  expect(told).toContain('half a JSON');
  expect(leaks(told)).toEqual([]);
  expect(leaks(await everything(folder))).toEqual([]);
});
