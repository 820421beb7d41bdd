import { createReadStream, watchFile } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { usageError } from '../../errors/cli-error.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { stdout } from '../../output/channel.ts';
import type { Terminal } from '../../output/terminal.ts';
import { listRunning, type ServerRecord, choose } from '../../servers/detached/records.ts';
import { createLogFilter, logEntry, type LogFilter } from './log-filter.ts';

/** Milliseconds between looks at a log that is followed. */
const INTERVAL = 200;

/** Options of `brought logs`. */
export type LogsOptions = LogFilter & {
  follow?: boolean;
};

/** Prints the log of a server in the background, and with `follow` what is added to it. */
export async function logs(
  terminal: Terminal,
  word: string | undefined,
  { follow, ...wanted }: LogsOptions,
): Promise<ExitCode> {
  const whole = terminal.json && !terminal.lines;
  if (whole && follow) {
    throw usageError('What is followed never ends: write --json=lines, a line for each.');
  }
  if (whole) terminal.assertFields(['version', 'server', 'url', 'lines']);
  const entries: object[] = [];
  const lines = linePrinter(createLogFilter(wanted), (found) => {
    if (!terminal.json) stdout.write(`${found.join('\n')}\n`);
    else if (whole) entries.push(...found.map(logEntry));
    else for (const line of found) terminal.printLine(logEntry(line));
  });
  const { server, url, logFile } = pick(await listRunning(), word);
  const printed = await printFrom(logFile, 0, lines);
  if (follow) await printMore(logFile, printed, lines);
  lines.end();
  if (whole) terminal.printJson({ version: 1, server, url, lines: entries });
  return exitCode.passed;
}

/** Accepts a text in parts. */
type LinePrinter = {
  print(text: string): void;
  /** Text after the last line break, which may be incomplete; empty at first. */
  end(): void;
};

/** Prints the lines that are wanted. */
function linePrinter(
  isWanted: (line: string) => boolean,
  show: (lines: readonly string[]) => void,
): LinePrinter {
  let rest = '';
  const print = (text: string): void => {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    const wanted = lines.filter(isWanted);
    if (wanted.length > 0) show(wanted);
  };
  return {
    print,
    end: () => {
      if (rest !== '') print('\n');
    },
  };
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
async function printFrom(file: string, start: number, lines: LinePrinter): Promise<number> {
  const { size } = await stat(file);
  // A log that became shorter was started again.
  const from = size < start ? 0 : start;
  const handle = await open(file);
  try {
    for await (const chunk of createReadStream(file, {
      fd: handle.fd,
      start: from,
      autoClose: false,
      encoding: 'utf8',
    })) {
      lines.print(String(chunk));
    }
  } finally {
    await handle.close();
  }
  return size;
}

function printMore(file: string, start: number, lines: LinePrinter): Promise<never> {
  return new Promise((_done, fail) => {
    let position = Promise.resolve(start);
    watchFile(file, { interval: INTERVAL }, () => {
      position = position.then((from) => printFrom(file, from, lines));
      position.catch(fail);
    });
  });
}
