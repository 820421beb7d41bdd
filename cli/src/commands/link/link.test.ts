import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeQR } from 'qr/decode.js';
import { expect, test, vi } from 'vitest';
import { isolatedEnv, brought, launcher, temporaryFolder } from '../../../test/brought.ts';
import { deadAddress, loopback, sendJson } from '../../../test/loopback.ts';

const env = { CI: '' };
const session = ['--session', 'sessionId=due-today', '--session', 'orderId=L7', '--swift', 'a b'];

test('a link has the path of the screen, the session and the headers', async () => {
  const args = [
    'link',
    'orderDetails',
    ...session,
    '--web',
    'https://app.example',
    '--param',
    'tab=2',
  ];
  const { stdout, code } = await brought(args, { env });
  expect(stdout).toBe(
    'https://app.example/orderDetails?sessionId=due-today&orderId=L7&swift=a+b&tab=2\n',
  );
  expect(code).toBe(0);
  const hash = await brought(['link', 'paymentMethod#/borrowDetail/', ...session], { env });
  expect(hash.stdout).toMatch(
    /^http:\/\/127\.0\.0\.1:4173\/paymentMethod\?sessionId=.*#\/borrowDetail\/L7\n$/,
  );
});

test('a link uses the path that the web app configures for the screen', async () => {
  const paths = { orderDetails: '/orders/one', paymentMethod: '/pay', bindBank: 'javascript:0' };
  const { url } = await loopback(({ path }, response) =>
    path === '/config.json' ? sendJson(response, { paths }) : sendJson(response, {}, 404),
  );
  for (const [screen, expected] of [
    ['orderDetails', '/orders/one?orderId=L7'],
    ['paymentMethod#/borrowDetail/', '/pay?orderId=L7#/borrowDetail/L7'],
    ['bindBank', '/bindBank?orderId=L7'],
    ['/orderDetails', '/orderDetails?orderId=L7'],
  ] as const) {
    const args = ['link', screen, '--web', url, '--session', 'orderId=L7'];
    expect((await brought(args, { env })).stdout).toBe(`${url}${expected}\n`);
  }
});

test('an address of this machine without a server is reported', async () => {
  const args = ['link', 'orderDetails', ...session, '--web', await deadAddress()];
  expect((await brought(args, { env })).stderr).toMatch(
    /^Nobody answers at http:\/\/127\.0\.0\.1:\d+ yet; `brought up site` serves the web app\.\n$/,
  );
});

test('the screens are those of the contract; an unknown name suggests the nearest', async () => {
  const { stdout } = await brought(['link', '--json']);
  const { screens } = JSON.parse(stdout) as { screens: { name: string; operations: string[] }[] };
  expect(screens).toContainEqual({
    name: 'promotion',
    path: '/promotion',
    operations: expect.arrayContaining(['getSms']),
  });
  const { code, stderr } = await brought(['link', 'orderDetals']);
  expect(stderr).toContain('Did you mean orderDetails?');
  expect(code).toBe(2);
});

test('the QR code decodes to the link, drawn light on dark', async () => {
  const { stdout } = await brought(['link', 'orderDetails', ...session, '--qr'], { env });
  const [link = '', ...rows] = stdout.trimEnd().split('\n');
  expect(decodeQR(pixelsOf(rows))).toBe(link);
});

test('in CI the session is masked, also in the QR code', async () => {
  const { stdout, stderr } = await brought(['link', 'orderDetails', ...session, '--qr'], {
    env: { CI: 'true' },
  });
  expect(stderr).toContain('The session is masked');
  const [link = '', ...rows] = stdout.trimEnd().split('\n');
  expect(link).toContain('sessionId=***');
  expect(decodeQR(pixelsOf(rows))).toBe(link);
});

const onTerminals = { skip: !existsSync('/usr/bin/script') };

/** Runs a command line on a terminal of so many columns. */
function onTerminal(line: string, columns: number, more: Record<string, string> = {}): string {
  const program = `'${process.execPath}' '${launcher}'`;
  const args = ['-qec', `stty cols ${columns}; ${program} ${line}`, '/dev/null'];
  const { stdout } = spawnSync('/usr/bin/script', args, {
    env: { ...process.env, CI: '', NO_COLOR: '1', TERM: 'xterm', ...isolatedEnv, ...more },
    encoding: 'utf8',
  });
  return stdout;
}

test(
  'a QR code that a narrow terminal would wrap is not drawn, and the command says so',
  onTerminals,
  () => {
    const line = 'link orderDetails --session sessionId=due-today --qr';
    expect(onTerminal(line, 20)).toMatch(
      /^http\S+\r\nThe QR code needs \d\d columns, and this terminal has 20: make it wider, or open/,
    );
    expect(onTerminal(line, 80)).toContain('█');
  },
);

test('a progress line is only for capable terminals, not for TERM=dumb', onTerminals, () => {
  const line = 'flow run support.contact';
  expect(onTerminal(line, 80)).toContain('\u001b[2K');
  expect(onTerminal(line, 80, { TERM: 'dumb' })).not.toContain('\u001b');
});

/** The picture that a terminal shows: each character is two modules, each module some pixels. */
function pixelsOf(rows: readonly string[]): { width: number; height: number; data: Uint8Array } {
  const scale = 4;
  const light = rows.flatMap((row) => [
    [...row].map((char) => char === '█' || char === '▀'),
    [...row].map((char) => char === '█' || char === '▄'),
  ]);
  const width = (light[0]?.length ?? 0) * scale;
  const height = light.length * scale;
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const lit = light[Math.floor(y / scale)]?.[Math.floor(x / scale)] ?? false;
      data.set(lit ? [255, 255, 255, 255] : [0, 0, 0, 255], (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

test('a QR code warns that no phone reaches a loopback address', async () => {
  const local = await brought(['link', 'orderDetails', ...session, '--qr'], { env });
  expect(local.stderr).toContain('No phone reaches 127.0.0.1');
  expect(local.stderr).toMatch(/--web http:\/\/\S+:4173/);
  const web = ['--web', 'http://192.0.2.7:4173', '--timeout', '1s'];
  const there = await brought(['link', 'orderDetails', ...session, ...web, '--qr'], { env });
  expect(there.stderr).not.toContain('No phone');
});

test('on Windows the browser gets the whole address without a shell that would run part of it', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'System32'));
  const program = join(folder, 'System32', 'rundll32.exe');
  await writeFile(program, `#!/bin/sh\nprintf '%s\\n' "$@" > ${folder}/given\n`);
  await chmod(program, 0o755);
  const windows = `data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})`;
  const { stdout } = await brought(
    ['link', 'orderDetails', ...session, '--web', await deadAddress(), '--open'],
    {
      env: {
        ...env,
        SystemRoot: folder,
        NODE_OPTIONS: `--import=${windows}`,
      },
    },
  );
  expect(stdout).toContain('&orderId=L7');
  await vi.waitFor(
    async () =>
      expect(await readFile(join(folder, 'given'), 'utf8')).toBe(
        `url.dll,FileProtocolHandler\n${stdout}`,
      ),
    { timeout: 20_000 },
  );
});
