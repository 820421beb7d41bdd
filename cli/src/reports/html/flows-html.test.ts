import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder, type Ended } from '../../../test/brought.ts';
import { loopback, sendJson } from '../../../test/loopback.ts';

/** Runs a user flow, and reads its page. */
async function pageOf(
  body: string,
  target: string,
  ...words: string[]
): Promise<Ended & { html: string }> {
  const cwd = await temporaryFolder();
  const env = { BROUGHT_RUNS_DIR: join(cwd, 'runs') };
  const flow = `import { flow } from '@brought/cli/flow';
let turn = 0;
export default flow('own', { summary: 'Own.' }, async (ctx) => { turn += 1; ${body} });
`;
  await writeFile(join(cwd, 'own.ts'), flow);
  const args = [
    'flow',
    'run',
    './own.ts',
    ...words,
    '--target',
    target,
    '--html',
    'pages/own.html',
  ];
  const ended = await brought(args, { cwd, env });
  return { ...ended, html: await readFile(join(cwd, 'pages', 'own.html'), 'utf8') };
}

/** A server that answers every call with one payload. */
async function answering(data: unknown, message = ''): Promise<string> {
  const { url } = await loopback(({ path }, response) =>
    path.startsWith('/__')
      ? sendJson(response, {}, 404)
      : sendJson(response, { code: '00', message, data }),
  );
  return url;
}

/** The visible text of a page, with each run of blanks collapsed. */
function seen(html: string): string {
  const named = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' } as const;
  return html
    .replace(/<(style|script)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&(lt|gt|quot|#39|amp);/g, (_, name: keyof typeof named) => named[name])
    .replace(/\s+/g, ' ');
}

/** Names of the flows on a page, in order, and whether each is open. */
function entriesIn(html: string): [name: string, isOpen: boolean][] {
  const entries = html.matchAll(
    /<details\s+class="entry"([^>]*)>\s*<summary>\s*<h3>([^<]*)<\/h3>/g,
  );
  return [...entries].map(([, facts = '', name = '']) => [name, / open\b/.test(facts)]);
}

const CALL = `const { data } = await ctx.call('read the contact', 'contactInfo', {});`;

test('a failed check is shown as the difference of expected and actual value', async () => {
  const target = await answering({ email: 'help@lender.example', smWa: '1', list: [1, 2, 3] });
  const { html, code, stdout } = await pageOf(
    `${CALL} ctx.check('SUP-03 the contact', { expected: { ...data, smWa: 2 }, got: data });`,
    target,
  );
  expect(code).toBe(1);
  expect(html).toContain(
    '<del>−   &quot;smWa&quot;: 2,</del><ins>+   &quot;smWa&quot;: &quot;1&quot;,</ins>',
  );
  const text = seen(html);
  // The same line as in the terminal, with the button that copies it.
  const [, curl = ''] = /repeat +(curl .*)/.exec(stdout) ?? [];
  expect(curl).toContain('contact-kf-info');
  expect(text).toContain(`${curl} Copy`);
  expect(text).toContain('SUP-03 POST contact-kf-info with overall=30');
  expect(text).toMatch(/contactInfo · Contact data of customer service · openapi\.yaml:\d+/);
  expect(text).toContain('00 success');
  expect(text).toContain('Screen /aboutUs');
});

test('a page makes no requests, and its policy allows only its own content', async () => {
  const target = await answering({ email: '', smWa: '' });
  const { html } = await pageOf(
    `${CALL} ctx.check('SUP-03 all', { expected: 1, got: 1 });`,
    target,
  );
  const [, policy = ''] =
    /http-equiv="content-security-policy"\s+content="([^"]*)"/.exec(html) ?? [];
  const hash = (name: string): string => {
    const [, text = ''] = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(html) ?? [];
    return `${name}-src &#39;sha256-${createHash('sha256').update(text).digest('base64')}&#39;`;
  };
  expect(policy.split('; ')).toEqual([
    'default-src &#39;none&#39;',
    hash('style'),
    hash('script'),
    'img-src data:',
    'base-uri &#39;none&#39;',
    'form-action &#39;none&#39;',
  ]);
  const references = [...html.matchAll(/\s(?:src|href|style|on\w+)="([^"]*)"/g)];
  expect(
    references.map(([, to]) => to).filter((to = '') => !/^(data:,|#[\w-]+)$/.test(to)),
  ).toEqual([]);
});

const HOSTILE =
  '</script><script>alert(1)</script><img src=x onerror=alert(2)>" onload="x\u202egpj\u0000';

test('text from others is escaped', async () => {
  const words = JSON.stringify(HOSTILE);
  const target = await answering({ email: HOSTILE, smWa: HOSTILE, [HOSTILE]: 1 }, HOSTILE);
  const { html } = await pageOf(
    `${CALL} ctx.soft('SUP-03 ' + ${words}, { expected: ${words}, got: data });
     await ctx.call(${words}, 'contactInfo', {}); throw new Error(${words});`,
    target,
  );
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toMatch(/<img|\u202e|\u0000/);
  expect(html).not.toMatch(/\sonload="/);
  expect(seen(html)).toContain('<img src=x onerror=alert(2)>" onload="x·gpj·');
  // JSON shows which character it was.
  expect(seen(html)).toContain('onload=\\"x\\u202egpj\\u0000"');
});

test('a long reply is collapsed, with its beginning', async () => {
  const target = await answering({ email: 'x'.repeat(1_000_000), smWa: '' });
  const { html } = await pageOf(
    `${CALL} ctx.check('SUP-03 all', { expected: 1, got: 1 });`,
    target,
  );
  expect(html).toMatch(
    /<details class="value">\s*<summary>\s*<h5>Reply<\/h5>\s*<small>8 lines, 1\.0 MB/,
  );
  expect(html).toContain('report.json of the run has all');
  expect(html.length).toBeLessThan(300_000);
});

test('failures are open and first, then passes on a retry', async () => {
  const target = await answering({ email: '', smWa: '' });
  const { html } = await pageOf(
    `${CALL} const bad = turn === 2 || turn > 3;
     ctx.check('SUP-03 steady', { expected: 'steady', got: 'turn ' + turn, holds: !bad });`,
    target,
    '--repeat',
    '3',
    '--retries',
    '1',
  );
  expect(entriesIn(html)).toEqual([
    ['own #3 (attempt 2)', true],
    ['own #2 (attempt 2)', false],
    ['own', false],
  ]);
  // Details are shown once; the earlier attempts are folded below them.
  const folded = html.match(/<details class="value">\s*<summary>\s*<h5>Attempt 1 failed<\/h5>/g);
  expect(folded).toHaveLength(2);
  expect(html.indexOf('turn 5')).toBeLessThan(html.indexOf('turn 4'));
});

test('the scenario of the borrower and the clock of the sandbox are shown', async () => {
  const words = ['flow', 'run', 'order.view:becomes-overdue', '--target', 'sandbox'];
  const { stdout } = await brought([...words, '--at', '2030-01-01', '--quiet', '--html', '-']);
  const text = seen(stdout.slice(stdout.indexOf('<!doctype')));
  expect(text).toMatch(/Scenario due-\S+/);
  expect(text).toMatch(/Clock 2030-01-01T00:00:00\.\d+Z, then 2030-/);
});
