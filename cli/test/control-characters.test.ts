import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { brought, temporaryFolder, type Ended } from './brought.ts';
import { loopback } from './loopback.ts';

/**
 * Characters that a terminal interprets, or that mislead readers: escapes, C1, links, reversed
 * text.
 */
const EVIL =
  'A\u001b[31mB\u001b]8;;http://evil.example\u0007C\u009b31mD\u009d8;;x\u009c\u202eE\u2066F\u200eG\u200fH\u061cI';

const OBEYED = /(?!\n|\t)\p{Cc}|\p{Bidi_Control}/u;

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

function run(...args: string[]): Promise<Ended> {
  return brought(args, { cwd: folder, env: { BROUGHT_RUNS_DIR: join(folder, 'runs') } });
}

/** A server that sends them in its message, its values and a header. */
async function evilServer(): Promise<string> {
  const { url } = await loopback((_request, response) => {
    const header = Buffer.from('a\u009b31m\u202eb').toString('latin1');
    response.writeHead(200, { 'content-type': 'application/json', 'x-more': header });
    response.end(JSON.stringify({ code: '01', message: EVIL, data: { email: EVIL } }));
  });
  return url;
}

/** The names of texts with characters that a terminal would interpret, each with an excerpt. */
function obeyed(texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const found = OBEYED.exec(text);
    return found ? [`${name}: ${JSON.stringify(text.slice(0, found.index + 9).slice(-60))}`] : [];
  });
}

test('nothing that a server says reaches a pipe or an artefact as a control sequence', async () => {
  const target = ['--target', await evilServer()];
  const files = ['--html', 'a.html', '--junit', 'a.xml', '--json-file', 'a.json', '--har', 'a.har'];
  const texts: Record<string, string> = {};
  const note = async (name: string, ...args: string[]): Promise<void> => {
    const { stdout, stderr } = await run(...args);
    texts[name] = stdout + stderr;
  };
  await note('flow run', 'flow', 'run', 'support.contact', ...target, ...files);
  await note('flow run -v', 'flow', 'run', 'support.contact', ...target, '-v');
  await note('run show -v', 'run', 'show', 'last', '-v');
  await note('call -i', 'call', 'contactInfo', ...target, '-i');
  const written = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(?:html|xml|jsonl?|har)$/.test(name),
  );
  expect(written.length).toBeGreaterThan(6);
  for (const name of written) texts[name] = await readFile(join(folder, name), 'utf8');
  expect(obeyed(texts)).toEqual([]);
  expect(texts['flow run -v']).toContain('E');
  const report = JSON.parse(texts['a.json'] ?? '') as object;
  expect(JSON.stringify(report)).toContain(JSON.stringify(EVIL).slice(1, -1));
});

test.each([['ls'], ['ls', '--plain'], ['show', EVIL], ['trust']])(
  "names in a project's file reach no pipe as a control sequence: profile %s %s",
  async (...words) => {
    const profiles = { [EVIL]: { target: 'sandbox', session: { userId: EVIL } } };
    await writeFile(join(folder, 'brought.config.json'), JSON.stringify({ profiles }));
    const { stdout, stderr } = await run('profile', ...words);
    expect(obeyed({ stdout, stderr })).toEqual([]);
    expect(stdout + stderr).not.toBe('');
  },
);

/** The same value with EVIL appended to every text that is shown of a run. */
function withEvil(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => withEvil(each, key));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, withEvil(each, name)]),
    );
  }
  return typeof value === 'string' && SHOWN.test(key) ? value + EVIL : value;
}

const SHOWN =
  /^(?:name|message|command|target|url|method|flow|case|row|operationId|reason|got|body)$/;

test("a run folder of somebody else's reaches no pipe as a control sequence", async () => {
  const words = ['flow', 'run', 'support.contact', '--target', 'sandbox', '--run-id', 'theirs'];
  await run(...words);
  for (const name of ['run.json', 'report.json']) {
    const file = join(folder, 'runs', 'theirs', name);
    const text = await readFile(file, 'utf8');
    await writeFile(file, JSON.stringify(withEvil(JSON.parse(text))));
  }
  const texts: Record<string, string> = {};
  for (const args of ['ls', 'show theirs', 'show theirs -v', 'curl theirs', 'diff theirs theirs']) {
    const { stdout, stderr } = await run('run', ...args.split(' '));
    texts[args] = stdout + stderr;
  }
  expect(obeyed(texts)).toEqual([]);
  expect(texts['show theirs']).toContain('support.contact');
});
