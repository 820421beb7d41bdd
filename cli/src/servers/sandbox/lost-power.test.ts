import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, type Sandbox } from '@brought/sdk/sandbox';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FaultyDisk, type DiskState } from '../../../test/faulty-disk.ts';
import { faultRuns } from '../../../test/fault-runs.ts';
import { openJournalFile } from './journal-file.ts';
import { restoreSandbox } from './restore.ts';

const disk = vi.hoisted(() => ({ current: undefined as FaultyDisk | undefined }));

// The journal is written to a simulated disk that loses power; all other files are real.
vi.mock('node:fs/promises', async (actual) => {
  const real = await actual<typeof import('node:fs/promises')>();
  const on = (path: unknown) => (String(path).startsWith('/disk/') ? disk.current : undefined);
  return {
    ...real,
    open: (path: string, flags?: string, mode?: number) =>
      path === '/disk'
        ? disk.current?.openFolder()
        : (on(path)?.open(path, flags) ?? real.open(path, flags, mode)),
    rename: (from: string, to: string) => on(from)?.rename(from, to) ?? real.rename(from, to),
  };
});

const PATH = '/disk/journal.jsonl';
const SESSION = 'fresh.power';
const now = () => Date.parse('2026-11-21T09:00:00Z');
const encoder = new TextEncoder();

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brought-power-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Step = 'file' | 'answer' | 'reset';

/** What was sent and answered when power was lost: complaints, by the resets before them. */
type Moment = {
  state: DiskState;
  sent: readonly (readonly string[])[];
  /** Number of answered complaints, by the resets before them. */
  answered: readonly number[];
  answeredReset: number;
};

function send(sandbox: Sandbox, path: string, form = ''): string {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const request = { method: 'POST', url: path, headers, body: encoder.encode(form) };
  return String(sandbox.exchange(request).body);
}

function fileComplaint(sandbox: Sandbox, problemDetail: string): void {
  const fields = { problemType: '2', problemSonType: '', problemImage: '', orderNo: '' };
  const form = new URLSearchParams({ ...fields, problemDetail }).toString();
  send(sandbox, `/brought/user-problem/problem-save?sessionId=${SESSION}`, form);
}

function filedComplaints(sandbox: Sandbox): string[] {
  const reply = send(sandbox, `/brought/user-problem/problem-list?sessionId=${SESSION}`);
  const { data } = JSON.parse(reply) as { data: { tabs: { list: { content: string }[] }[] } };
  return data.tabs[0]?.list.map(({ content }) => content).reverse() ?? [];
}

/** Runs these steps, and returns every moment at which power may be lost. */
async function moments(steps: readonly Step[]): Promise<Moment[]> {
  const found: Moment[] = [];
  const sent: string[][] = [[]];
  const answered: number[] = [0];
  let answeredReset = 0;
  disk.current = new FaultyDisk((state) => {
    found.push({
      state,
      sent: sent.map((texts) => [...texts]),
      answered: [...answered],
      answeredReset,
    });
  });
  const early: string[] = [];
  let record = (line: string, _begins: boolean): void => void early.push(line);
  const sandbox = createSandbox({ now, record: (line, begins) => record(line, begins) });
  const journal = await openJournalFile(PATH);
  for (const line of early) journal.append(line, false);
  record = journal.append;
  await journal.settled();
  const answer = async (): Promise<void> => {
    const counts = sent.map((texts) => texts.length);
    await journal.settled();
    counts.forEach((count, reset) => (answered[reset] = count));
    answeredReset = counts.length - 1;
  };
  for (const step of steps) {
    if (step === 'answer') await answer();
    else if (step === 'reset') {
      send(sandbox, '/__sandbox/reset');
      sent.push([]);
      answered.push(0);
    } else {
      const text = `c${sent.length}x${sent.at(-1)?.length}`;
      sent.at(-1)?.push(text);
      fileComplaint(sandbox, text);
    }
  }
  await answer();
  await journal.close();
  disk.current.lookNow();
  return found;
}

/** The complaints that a sandbox has after starting with the content of a disk. */
async function restarted(content: Uint8Array | undefined): Promise<string[]> {
  const path = join(folder, 'journal.jsonl');
  await rm(path, { force: true });
  if (content) await writeFile(path, content);
  const options = { seed: 'default', now } as const;
  const start = (repair: boolean) =>
    restoreSandbox(path, options, { repair, remark: () => undefined });
  const sandbox = await start(false).catch(() => start(true));
  return filedComplaints(sandbox);
}

/** Whether nothing that was answered is missing, and nothing is there that was not sent. */
function isWhole(has: readonly string[], { sent, answered, answeredReset }: Moment): boolean {
  return sent.some((texts, reset) => {
    if (reset < answeredReset) return false;
    const isPrefix = has.every((text, index) => text === texts[index]);
    return isPrefix && has.length >= (answered[reset] ?? 0) && has.length <= texts.length;
  });
}

const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.constant<Step>('file') },
    { weight: 3, arbitrary: fc.constant<Step>('answer') },
    { weight: 1, arbitrary: fc.constant<Step>('reset') },
  ),
  { minLength: 1, maxLength: 12 },
);

test(
  'whatever a disk keeps of its writes at a power loss, no answered request is missing',
  { timeout: 600_000 },
  async ({ task }) => {
    const { seed, runs } = faultRuns({ quick: 15, all: 400 });
    let losses = 0;
    await fc.assert(
      fc.asyncProperty(steps, fc.infiniteStream(fc.nat()), async (taken, chance) => {
        const pick = (below: number) => Number(chance.next().value) % below;
        for (const moment of await moments(taken)) {
          const kept = moment.state.after(pick);
          losses += 1;
          const has = await restarted(kept.get(PATH));
          if (!isWhole(has, moment)) {
            const text = kept.get(PATH);
            throw new Error(
              `${JSON.stringify(has)} of ${JSON.stringify(moment.sent)}, answered ${JSON.stringify(moment.answered)} from reset ${moment.answeredReset}: ${text && Buffer.from(text).toString()}`,
            );
          }
        }
      }),
      { seed, numRuns: runs },
    );
    expect(losses).toBeGreaterThan(runs);
    const figure = 'losses of power, writes torn and reordered: answered requests lost';
    const measured = `0 in ${losses.toLocaleString('en')} losses`;
    Object.assign(task.meta, { proof: [{ figure, measured, limit: '0', verdict: 'ok' }] });
  },
);
