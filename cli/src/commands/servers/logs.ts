import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';
import { setTimeout } from 'node:timers/promises';
import { usageError } from '../../errors/cli-error.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import { stdout } from '../../output/channel.ts';
import type { Terminal } from '../../output/terminal.ts';
import { listRunning, type ServerRecord, choose } from '../../servers/detached/records.ts';
import { createLogFilter, logEntry, type LogFilter } from './log-filter.ts';

/** Milliseconds between two reads of a log that is followed. */
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
  print(bytes: Buffer): void;
  /** Prints text after the last line break. */
  end(): void;
};

/** Prints the lines that are wanted. */
function linePrinter(
  isWanted: (line: string) => boolean,
  show: (lines: readonly string[]) => void,
): LinePrinter {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  const print = (bytes: Buffer): void => {
    const lines = `${rest}${decoder.write(bytes)}`.split('\n');
    rest = lines.pop() ?? '';
    const wanted = lines.filter(isWanted);
    if (wanted.length > 0) show(wanted);
  };
  return {
    print,
    end: () => {
      if (rest !== '' && isWanted(rest)) show([rest]);
    },
  };
}

function pick(running: readonly ServerRecord[], word: string | undefined): ServerRecord {
  const found = word === undefined ? [...running] : choose(running, word);
  const [first, ...others] = found;
  if (!first) {
    const which = word === undefined ? 'No server' : `No server ${word}`;
    throw usageError(`${which} runs in the background; \`${PROGRAM} status\` lists them.`);
  }
  if (others.length > 0) {
    const ports = found.map(({ server, port }) => `${server} on ${port}`).join(', ');
    throw usageError(`Several servers match: ${ports}; name the port of one.`);
  }
  return first;
}

/** Prints a file from a position to the end that it has now; returns that end. */
async function printFrom(file: string, start: number, lines: LinePrinter): Promise<number> {
  const { size } = await stat(file);
  // A log that became shorter has been started anew.
  const from = size < start ? 0 : start;
  if (size > from) {
    // Text that is added meanwhile is left for the next read.
    for await (const chunk of createReadStream(file, { start: from, end: size - 1 })) {
      lines.print(Buffer.from(chunk));
    }
  }
  return size;
}

/** Prints what is added, and never ends. It polls: a watcher misses changes while it starts. */
async function printMore(file: string, start: number, lines: LinePrinter): Promise<never> {
  let position = start;
  for (;;) {
    await setTimeout(INTERVAL);
    position = await printFrom(file, position, lines);
  }
}
