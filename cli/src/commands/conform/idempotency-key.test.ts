import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../../test/brought.ts';
import { runConform } from '../../../test/conform-run.ts';
import { loopback, sendJson, type Answer } from '../../../test/loopback.ts';

const WRITE = ['--only', 'complaints', '--level', 'write', '--cases', '0'];

/** A server that lists the complaints that it accepted; `repeat` is how it treats a known key. */
function listing(repeat: 'act' | 'answer' | 'refuse'): Answer {
  const filed: string[] = [];
  const keys = new Set<string>();
  return ({ path, body, headers }, response) => {
    const key = String(headers['idempotency-key']);
    if (path.endsWith('problem-save')) {
      const known = keys.has(key);
      keys.add(key);
      if (known && repeat === 'refuse') return void response.writeHead(409).end();
      const text = new URLSearchParams(body.toString()).get('problemDetail') ?? '';
      if (!known || repeat === 'act') filed.push(text);
    }
    const list = filed.map((content, id) => ({ id, content, time: '', type: '' }));
    const tabs = [
      { title: 'All', list },
      { title: 'In progress', list },
    ];
    sendJson(response, { code: '00', message: '', data: { tabs } });
  };
}

test.each([
  ['act', 'no', 'it acted on the repeat, too'],
  ['answer', 'yes', 'it acted once, and answered the repeat'],
  ['refuse', 'yes', 'it acted once, and did not take the repeat'],
] as const)(
  'a server that would %s a repeat is reported as such: %s',
  async (does, honoured, why) => {
    const { url } = await loopback(listing(does));
    const { report } = await runConform(url, WRITE);
    expect(report.idempotencyKey).toEqual({ honoured, why });
  },
);

test('the report says when the list shows nothing, or when nothing was sent', async () => {
  const { url, arrived } = await loopback((_request, response) =>
    sendJson(response, { code: '00', message: '', data: { tabs: [] } }),
  );
  const of = async (args: string[]) => (await runConform(url, args)).report.idempotencyKey;
  expect(await of(WRITE)).toEqual({
    honoured: 'unknown',
    why: 'the complaint that was sent twice is not in the list',
  });
  arrived.length = 0;
  expect(await of(['--only', 'problemList'])).toEqual({
    honoured: 'unknown',
    why: '--level write sends a complaint twice, and looks',
  });
  expect(arrived.filter(({ path }) => path.endsWith('problem-save'))).toEqual([]);
  expect(await of(['--only', 'problemList', '--level', 'write', '--cases', '0'])).toEqual({
    honoured: 'unknown',
    why: '--only leaves out the complaint that would be sent twice',
  });
});

test('key support is information: on the terminal and on the page, not in the exit code', async () => {
  const page = join(await temporaryFolder(), 'report.html');
  const args = ['conform', '--target', 'sandbox', ...WRITE, '--html', page];
  const { code, stdout } = await brought(args);
  const said = 'honoured: it acted once, and answered the repeat';
  expect(stdout).toContain(`Idempotency-Key  ${said}`);
  expect(await readFile(page, 'utf8')).toContain(said);
  expect(code).toBe(0);
  const codes = await Promise.all(
    (['act', 'answer'] as const).map(async (does) => {
      const { url } = await loopback(listing(does));
      return (await runConform(url, WRITE)).code;
    }),
  );
  expect(codes[0]).toBe(codes[1]);
});
