import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isCliError } from '../../errors/cli-error.ts';
import { isRecord } from '../../contract/json-object.ts';
import { identify } from './identity.ts';
import { ensureServersFolder, stateFolder } from './state-folder.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { ENDING_MS } from '../http/listen.ts';

/** A server in the background. */
export type ServerRecord = {
  server: string;
  url: string;
  port: number;
  pid: number;
  startedAt: string;
  logFile: string;
};

/** Remembers a server. */
export async function remember(record: ServerRecord): Promise<void> {
  const folder = ensureServersFolder();
  const text = `${JSON.stringify(record, null, 2)}\n`;
  await writeFile(join(folder, fileName(record)), text, { mode: 0o600 });
}

/** Forgets a server; its log stays until the next one on that port. */
async function forget(record: ServerRecord): Promise<void> {
  await rm(join(stateFolder(), 'servers', fileName(record)), { force: true });
}

/**
 * The servers in the background that still answer. Removes records of those whose process is gone.
 */
export async function listRunning(): Promise<ServerRecord[]> {
  const records = await readRecords();
  const answers = await Promise.all(records.map(({ url }) => identify(url)));
  const running: ServerRecord[] = [];
  for (const [index, record] of records.entries()) {
    if (answers[index]?.pid === record.pid) running.push(record);
    else if (!isAlive(record.pid)) await forget(record);
  }
  return running;
}

/** True while a process of that id exists. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function readRecords(): Promise<ServerRecord[]> {
  const folder = serversFolder();
  if (folder === undefined) return [];
  const names = await readdir(folder).catch(() => []);
  const records: ServerRecord[] = [];
  for (const name of names.filter((each) => each.endsWith('.json')).sort()) {
    const record = await readRecord(join(folder, name));
    if (record) records.push(record);
  }
  return records;
}

/** Undefined for a user without a home folder: nothing was ever remembered. */
function serversFolder(): string | undefined {
  try {
    return join(stateFolder(), 'servers');
  } catch (error) {
    if (!isCliError(error)) throw error;
    return undefined;
  }
}

async function readRecord(file: string): Promise<ServerRecord | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isServerRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isServerRecord(value: unknown): value is ServerRecord {
  if (!isRecord(value)) return false;
  const texts = [value.server, value.url, value.startedAt, value.logFile];
  const numbers = [value.port, value.pid];
  return (
    texts.every((text) => typeof text === 'string') &&
    numbers.every((number) => Number.isInteger(number))
  );
}

function fileName({ server, port }: ServerRecord): string {
  return `${server}-${port}.json`;
}

/** Milliseconds between two checks of a process that is ending. */
const INTERVAL = 25;
/** Milliseconds after which a server that does not end is killed. */
const KILL_AFTER_MS = ENDING_MS + 5000;

/** Stops a server that answers under its own name and pid, and waits until it is gone. */
export async function stop(record: ServerRecord): Promise<void> {
  process.kill(record.pid, 'SIGTERM');
  const deadline = performance.now() + KILL_AFTER_MS;
  while (isAlive(record.pid)) {
    if (performance.now() > deadline) process.kill(record.pid, 'SIGKILL');
    await wait(INTERVAL);
  }
  await forget(record);
}

/** The servers that a word means: all of a kind (`mock`), or the one on a port (`4010`). */
export function choose(running: readonly ServerRecord[], word: string): ServerRecord[] {
  return running.filter(({ server, port }) => server === word || String(port) === word);
}
