import { createReadStream, watchFile } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { usageError } from '../../cli-error.ts';
import { exitCode, type ExitCode } from '../../exit-code.ts';
import { stdout } from '../../output/channel.ts';
import type { Terminal } from '../../output/terminal.ts';
import { listRunning, type ServerRecord } from '../../servers/detached/records.ts';
import { choose } from './choose.ts';

/** Milliseconds between looks at a log that is followed. */
const interval = 200;

/** Prints the log of a server in the background, and with `follow` what is added to it. */
export async function logs(
  _terminal: Terminal,
  word: string | undefined,
  { follow }: { follow?: boolean },
): Promise<ExitCode> {
  const { logFile } = pick(await listRunning(), word);
  const printed = await printFrom(logFile, 0);
  if (follow) await printMore(logFile, printed);
  return exitCode.passed;
}

function pick(running: readonly ServerRecord[], word: string | undefined): ServerRecord {
  const found = word === undefined ? [...running] : choose(running, word);
  const [first, ...others] = found;
  if (!first) {
    const which = word === undefined ? 'No server' : `No server ${word}`;
    throw usageError(`${which} runs in the background; \`brought status\` lists them.`);
  }
  if (others.length > 0) {
    const ports = found.map(({ server, port }) => `${server} on ${port}`).join(', ');
    throw usageError(`Several servers match: ${ports}; name the port of one.`);
  }
  return first;
}

/** Prints a file from a position on; returns the position after it. */
async function printFrom(file: string, start: number): Promise<number> {
  const { size } = await stat(file);
  // A log that became shorter was begun anew.
  const from = size < start ? 0 : start;
  const handle = await open(file);
  try {
    for await (const chunk of createReadStream(file, {
      fd: handle.fd,
      start: from,
      autoClose: false,
    })) {
      stdout.write(chunk);
    }
  } finally {
    await handle.close();
  }
  return size;
}

function printMore(file: string, start: number): Promise<never> {
  return new Promise((_done, fail) => {
    let position = Promise.resolve(start);
    watchFile(file, { interval }, () => {
      position = position.then((from) => printFrom(file, from));
      position.catch(fail);
    });
  });
}
