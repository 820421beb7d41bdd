import { createInterface } from 'node:readline';
import { usageError } from '../errors/cli-error.ts';
import type { Terminal } from '../output/terminal.ts';

/**
 * Asks whether to go on with something that cannot be undone.
 *
 * @param what What would be done, as a sentence.
 * @throws CliError (exit code 2) where nobody can be asked and `--yes` is not given, and for a no.
 */
export async function assertAgreed(terminal: Terminal, what: string): Promise<void> {
  if (terminal.yes) return;
  if (!terminal.mayAsk) {
    throw usageError(`${what} Nobody can be asked here, so nothing was done: add --yes.`);
  }
  const answer = await askLine(`${what} Go on? [y/N] `);
  if (!/^y(es)?$/i.test(answer.trim())) throw usageError('Nothing was done.');
}

/**
 * Asks for a secret, which is not shown while it is typed.
 *
 * @throws CliError (exit code 2) where nobody can be asked.
 */
export async function askSecret(terminal: Terminal, question: string): Promise<string> {
  if (!terminal.mayAsk) {
    throw usageError(
      `${question} Nobody can be asked here: give it on stdin, or with --file PATH.`,
    );
  }
  return askLine(`${question} `, true);
}

/** One line from the terminal. The question goes to stderr, since stdout is for results. */
function askLine(question: string, hidden = false): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: true });
  if (hidden) {
    const write = process.stderr.write.bind(process.stderr);
    write(question);
    // Readline echoes what is typed through this; a line break at the end is all that may show.
    Reflect.set(lines, '_writeToOutput', (text: string) => {
      if (/[\r\n]/.test(text)) write('\n');
    });
  }
  return new Promise((done) => {
    lines.question(hidden ? '' : question, (answer) => {
      lines.close();
      done(answer);
    });
    lines.on('close', () => done(''));
    // While a line is typed the terminal hands Ctrl-C to readline alone.
    lines.on('SIGINT', () => {
      lines.close();
      process.kill(process.pid, 'SIGINT');
    });
  });
}
