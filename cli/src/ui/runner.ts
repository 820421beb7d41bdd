import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { isRecord } from '../contract/json-object.ts';
import { exitCode, meaningOf } from '../errors/exit-code.ts';

/** A line of a run, as `--json=lines` writes it: secrets are masked in it. */
export type RunLine = Readonly<Record<string, unknown>>;

/** Runs flows for the page, one at a time. */
export type Runner = {
  /** Whether a run is in progress. */
  isBusy: () => boolean;
  /** Starts a run by the words of a command line, such as `flow run repay.card`. */
  start: (words: readonly string[]) => void;
  /** Interrupts the run, as Ctrl-C does; a second time, it ends at once. */
  interrupt: () => void;
  /** The same, and resolves when it has ended. */
  stop: () => Promise<void>;
};

/**
 * Runs command lines of this program in separate processes, so that a flow that hangs, or a changed
 * flow file, does not affect the page.
 *
 * @param more words appended to every command line, such as those of the target.
 * @param report called with each line, and with `{ event: 'ended', … }` once the process has ended.
 */
export function createRunner(more: readonly string[], report: (line: RunLine) => void): Runner {
  let running: ChildProcess | undefined;
  return {
    isBusy: () => running !== undefined,
    start: (words) => {
      const args = [process.argv[1] ?? '', ...words, ...more, '--json=lines', '--no-input'];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      running = child;
      let complaint = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        complaint += text;
      });
      createInterface({ input: child.stdout }).on('line', (text) => report(lineOf(text)));
      child.on('close', (status) => {
        running = undefined;
        const code = status ?? exitCode.interrupted;
        const ended = { exitCode: code, meaning: meaningOf(code) };
        report({ event: 'ended', ...ended, complaint: inWords(complaint) });
      });
    },
    interrupt: () => void running?.kill('SIGINT'),
    stop: async () => {
      if (!running) return;
      const closed = once(running, 'close');
      running.kill('SIGINT');
      await closed;
    },
  };
}

function lineOf(text: string): RunLine {
  try {
    return JSON.parse(text) as RunLine;
  } catch {
    return { event: 'text', text };
  }
}

/** The text on stderr; for a failure, which is JSON there, its message. */
function inWords(complaint: string): string {
  return complaint
    .trim()
    .split('\n')
    .map((line) => failureIn(line) ?? line)
    .join('\n');
}

/** The message of a failure, if the line is one: a flow may print any JSON. */
function failureIn(line: string): string | undefined {
  const value: unknown = lineOf(line);
  if (!isRecord(value) || !isRecord(value.error)) return undefined;
  const { message, details, hint } = value.error;
  const positions = (Array.isArray(details) ? details : [])
    .filter(isRecord)
    .map((at) => `${[at.file, at.line, at.column].join(':')}  ${String(at.message)}`);
  return [message, ...positions, hint].filter((part) => typeof part === 'string').join('\n');
}
