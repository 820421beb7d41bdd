import { once } from 'node:events';
import { appendFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { brought, serve, temporaryFolder, type Served } from '../../../test/brought.ts';
import { faultRuns } from '../../../test/fault-runs.ts';
import { openJournalFile } from './journal-file.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

async function fileComplaint(url: string, text: string, signal?: AbortSignal): Promise<boolean> {
  const fields = {
    problemType: '2',
    problemSonType: '',
    problemDetail: text,
    problemImage: '',
    orderNo: '',
  };
  const body = new URLSearchParams(fields).toString();
  const path = '/brought/user-problem/problem-save?sessionId=fresh.kept';
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: form,
    body,
    signal: signal ?? null,
  });
  return ((await reply.json()) as { code: string }).code === '00';
}

async function filedComplaints(url: string): Promise<string[]> {
  const path = '/brought/user-problem/problem-list?sessionId=fresh.kept';
  const reply = await fetch(url + path, { method: 'POST' });
  const { data } = (await reply.json()) as { data: { tabs: { list: { content: string }[] }[] } };
  return data.tabs[0]?.list.map(({ content }) => content).reverse() ?? [];
}

async function summary(url: string): Promise<{ fingerprint: string; seed: string; now: string }> {
  return (await fetch(`${url}/__sandbox/state`)).json() as Promise<{
    fingerprint: string;
    seed: string;
    now: string;
  }>;
}

async function kill(server: Served): Promise<void> {
  const closed = once(server.child, 'close');
  server.child.kill('SIGKILL');
  await closed;
}

/** A sandbox on a folder; it does not outlive its test. */
async function up(folder: string, ...more: string[]): Promise<Served> {
  const settings = ['--quiet', '--no-validate', '--data', folder, ...more];
  const server = await serve(['up', 'sandbox', ...settings]);
  onTestFinished(() => {
    server.child.kill('SIGKILL');
  });
  return server;
}

/** A folder that a sandbox has used, with the lines of its journal. */
async function usedFolder(): Promise<{ folder: string; path: string; lines: string[] }> {
  const folder = await temporaryFolder();
  const server = await up(folder);
  for (const text of ['one', 'two', 'three']) await fileComplaint(server.url, text);
  await kill(server);
  const path = join(folder, 'journal.jsonl');
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
  return { folder, path, lines };
}

describe('a sandbox with --data', () => {
  test('continues where it stopped, after Ctrl-C and after a kill', async () => {
    const folder = await temporaryFolder();
    const first = await up(folder, '--seed', 'paid-off');
    await fileComplaint(first.url, 'one');
    await fetch(`${first.url}/__sandbox/clock`, { method: 'POST', body: '{"advance":"100d"}' });
    const before = await summary(first.url);
    expect(await first.interrupt()).toBe(0);
    const second = await up(folder);
    const after = await summary(second.url);
    expect(after).toMatchObject({ fingerprint: before.fingerprint, seed: 'paid-off' });
    expect(Date.parse(after.now)).toBeGreaterThanOrEqual(Date.parse(before.now));
    expect(second.stderr()).toContain('Its scenario is paid-off');
    await fileComplaint(second.url, 'two');
    await kill(second);
    const third = await up(folder);
    expect(await filedComplaints(third.url)).toEqual(['one', 'two']);
    expect((await stat(join(folder, 'journal.jsonl'))).mode & 0o777).toBe(0o600);
    await third.interrupt();
  });

  test('drops a torn last line with a remark', async () => {
    const { folder, path } = await usedFolder();
    await appendFile(path, '{"at":"2026-11-21T09:00:00Z","method":"PO');
    const server = await up(folder);
    expect(server.stderr()).toContain(
      'was not complete and was dropped; its request was never answered.',
    );
    expect(await filedComplaints(server.url)).toEqual(['one', 'two', 'three']);
    await fileComplaint(server.url, 'four');
    await kill(server);
    const again = await up(folder);
    expect(await filedComplaints(again.url)).toEqual(['one', 'two', 'three', 'four']);
    await again.interrupt();
  });

  test('rejects a damaged journal with the line number, and never starts with an empty state instead', async () => {
    const { folder, path, lines } = await usedFolder();
    const damaged = `${[...lines.slice(0, 2), 'garbage', ...lines.slice(3)].join('\n')}\n`;
    await writeFile(path, damaged);
    const refused = await brought(['up', 'sandbox', '--data', folder, '--port', '0']);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain(`Line 3 of ${path} cannot be read: it is no JSON object.`);
    expect(refused.stderr).toContain(
      '--repair sets the file aside and keeps the 2 lines before it.',
    );
    expect(await readFile(path, 'utf8')).toBe(damaged);

    const repaired = await up(folder, '--repair');
    expect(repaired.stderr()).toContain('was cut off before line 3; the damaged journal is');
    expect(await filedComplaints(repaired.url)).toEqual(['one']);
    await repaired.interrupt();
    const aside = (await readdir(folder)).find((name) => name.includes('.damaged-')) ?? '';
    expect(await readFile(join(folder, aside), 'utf8')).toBe(damaged);
  });

  test('erases everything on a full reset, also on disk, and stays reset', async () => {
    const folder = await temporaryFolder();
    const first = await up(folder);
    await fileComplaint(first.url, 'x'.repeat(150));
    await fileComplaint(first.url, 'two');
    const reset = await fetch(`${first.url}/__sandbox/reset`, { method: 'POST' });
    expect(reset.status).toBe(200);
    expect(await readFile(join(folder, 'journal.jsonl'), 'utf8')).toMatch(/^\{[^\n]+\}\n$/);
    expect((await stat(join(folder, 'journal.jsonl'))).mode & 0o777).toBe(0o600);
    await fileComplaint(first.url, 'three');
    await kill(first);
    const second = await up(folder);
    expect(await filedComplaints(second.url)).toEqual(['three']);
    await second.interrupt();
  });

  test('locks its folder against a second one', async () => {
    const { folder } = await usedFolder();
    const first = await up(folder);
    const second = await brought(['up', 'sandbox', '--data', folder, '--port', '0']);
    expect(second).toMatchObject({ code: 2 });
    expect(second.stderr).toContain(`${folder} is in use by another sandbox`);
    await first.interrupt();
  });

  test('a folder that cannot be written prints one sentence', async () => {
    const refused = await brought(['up', 'sandbox', '--data', '/dev/null/x', '--port', '0']);
    expect(refused.stderr).toContain(
      '/dev/null/x cannot be written (there is a file in its place); name another folder with --data.',
    );
    expect(refused.code).toBe(2);
  });

  test('a journal path that is a folder prints one sentence', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'journal.jsonl'));
    const refused = await brought(['up', 'sandbox', '--data', folder, '--port', '0']);
    expect(refused.stderr).toContain('journal.jsonl cannot be written (it is a folder);');
    expect(refused.code).toBe(2);
  });

  test('an empty folder name is rejected: nothing is written to the current folder', async () => {
    const cwd = await temporaryFolder();
    const refused = await brought(['up', 'sandbox', '--data', '', '--port', '0'], { cwd });
    expect(refused.stderr).toContain('--data was given nothing.');
    expect([refused.code, await readdir(cwd)]).toEqual([2, []]);
  });

  test('an emptied journal is restarted with a remark, never silently', async () => {
    const { folder, path } = await usedFolder();
    await writeFile(path, '');
    const server = await up(folder);
    expect(server.stderr()).toContain(`${path} was empty; the sandbox starts with an empty state.`);
    await server.interrupt();
    expect(await readFile(path, 'utf8')).toContain('"journal":"brought-sandbox"');
  });

  test('a full disk is reported, and no line is written after the incomplete one', async () => {
    const journal = await openJournalFile('/dev/full');
    onTestFinished(() => journal.close());
    journal.append('one', false);
    await expect(journal.settled()).rejects.toThrow('ENOSPC');
    journal.append('two', false);
    await expect(journal.settled()).rejects.toThrow('ENOSPC');
  });

  test('kills under load lose no answered request', { timeout: 900_000 }, async ({ task }) => {
    const { runs } = faultRuns({ quick: 40, all: 100 });
    const folder = await temporaryFolder();
    const answered = new Set<string>();
    const sent = new Set<string>();
    for (let round = 0; round < runs; round += 1) {
      const server = await up(folder);
      const closed = once(server.child, 'close');
      const known = await filedComplaints(server.url);
      expect([...answered].filter((text) => !known.includes(text))).toEqual([]);
      expect(known.filter((text) => !sent.has(text))).toEqual([]);
      expect(new Set(known).size).toBe(known.length);
      // Killed during the load, each time after a different number of answers.
      const enough = 5 + ((round * 7) % 40);
      let count = 0;
      const load = Array.from({ length: 8 }, async (_, worker) => {
        for (let turn = 0; server.child.exitCode === null; turn += 1) {
          const text = `${round}-${worker}-${turn}`;
          sent.add(text);
          if (await fileComplaint(server.url, text)) answered.add(text);
          count += 1;
          if (count === enough) server.child.kill('SIGKILL');
        }
      });
      const ends = await Promise.allSettled(load);
      // Every worker must end by a broken connection: if the server ended by itself, the loops
      // would end without one.
      expect(ends.map(({ status }) => status)).toEqual(Array(8).fill('rejected'));
      expect(await closed).toEqual([null, 'SIGKILL']);
    }
    expect(answered.size).toBeGreaterThan(100);
    const figure = `kill -9 under load, ${runs} times: answered requests lost`;
    const measured = `0 of ${answered.size.toLocaleString('en')}`;
    Object.assign(task.meta, { proof: [{ figure, measured, limit: '0', verdict: 'ok' }] });
  });
});

describe('brought sandbox replay', () => {
  test('prints the fingerprint that the server had', async () => {
    const folder = await temporaryFolder();
    const server = await up(folder);
    await fileComplaint(server.url, 'مرحبا');
    const { fingerprint } = await summary(server.url);
    await server.interrupt();
    const path = join(folder, 'journal.jsonl');
    const { code, stdout } = await brought(['sandbox', 'replay', path, '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      version: 1,
      seed: 'default',
      requests: 1,
      sessions: 1,
      fingerprint,
    });
    expect((await brought(['sandbox', 'replay', path])).stdout).toContain(
      `fingerprint  ${fingerprint}`,
    );
    await appendFile(path, '{"torn');
    const torn = await brought(['sandbox', 'replay', path]);
    expect([torn.code, torn.stdout.includes(fingerprint)]).toEqual([0, true]);
    expect(torn.stderr).toContain('The last line of');
  });

  test('reports the damaged line, and a file that is not a journal', async () => {
    const { path, lines } = await usedFolder();
    await writeFile(path, `${lines[0]}\n{}\n`);
    expect(await brought(['sandbox', 'replay', path])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        `Line 2 of ${path} cannot be read: its moment (at) is no date.`,
      ) as unknown,
    });
    for (const [file, says] of [
      ['/nowhere', 'There is no file /nowhere.'],
      ['/tmp', '/tmp cannot be read; name a journal.'],
      ['/dev/null', '/dev/null holds no complete line; name a journal.'],
    ]) {
      const ended = await brought(['sandbox', 'replay', file ?? '']);
      expect([ended.code, ended.stderr.includes(says ?? '')]).toEqual([2, true]);
    }
  });
});
