import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isCliError } from '../../errors/cli-error.ts';
import { isRecord } from '../../contract/resolve.ts';
import { identify } from './identity.ts';
import { ensureServersFolder, stateFolder } from './state-folder.ts';

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
export async function forget(record: ServerRecord): Promise<void> {
  await rm(join(stateFolder(), 'servers', fileName(record)), { force: true });
}

/** The servers in the background that still answer. Records of others are dropped on the way. */
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
export function isAlive(pid: number): boolean {
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
