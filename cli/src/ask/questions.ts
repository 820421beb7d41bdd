import { confirm, isCancel, password } from '@clack/prompts';
import { interrupted, usageError } from '../errors/cli-error.ts';
import { readTyped } from './typed.ts';

/** Used for a terminal that does not report its size. */
const usualSize = { columns: 80, rows: 24 } as const;

/** Options shared by all questions. */
type Common = {
  input: NodeJS.ReadStream;
  output: NodeJS.WriteStream;
  withGuide: false;
  signal: AbortSignal;
};

/** Asks a yes-or-no question; Enter alone means no. @throws as `answered`. */
export function askYesNo(message: string): Promise<boolean> {
  return answered<boolean>((common) => confirm({ ...common, message, initialValue: false }));
}

/** Options of a question besides its text. */
export type QuestionOptions = {
  /** Withdraws the question. */
  signal?: AbortSignal;
  /** Message when the question is left unanswered. */
  unanswered?: string;
};

/** Asks for text that is not shown while it is typed. @throws as `answered`. */
export function askHidden(message: string, options?: QuestionOptions): Promise<string> {
  const validate = (typed: string | undefined): string | undefined =>
    typed ? undefined : 'Type it, or end with Ctrl-C.';
  return answered<string>((common) => password({ ...common, message, validate }), options);
}

/**
 * The answer to a question, which goes to stderr: stdout is for results.
 *
 * @throws CliError (exit code 2) if the question is not answered; for Ctrl-C (exit code 130), after
 *   its listeners were called. Without listeners, the process ends.
 */
async function answered<Answer>(
  question: (common: Common) => Promise<Answer | symbol>,
  { signal, unanswered }: QuestionOptions = {},
): Promise<Answer> {
  const { stderr } = process;
  // The terminal of a container may report a size of zero, which the library believes.
  if (!stderr.columns || !stderr.rows) Object.assign(stderr, usualSize);
  const given = new AbortController();
  let isInterrupted = false;
  const giveUp = (): void => given.abort();
  // While a line is typed, only this program receives Ctrl-C and Ctrl-D.
  const onKey = (_text: string, key: { ctrl?: boolean; name?: string }): void => {
    const { ctrl, name } = key;
    if (ctrl && name === 'c') isInterrupted = true;
    if (ctrl && name === 'd') giveUp();
    // A terminal turns an Enter that is pressed before the question into a line feed. Listeners
    // that are added later, the library's among them, get the same key.
    if (name === 'enter') key.name = 'return';
  };
  const typed = readTyped(giveUp);
  const { input } = typed;
  input.on('keypress', onKey);
  // Clears a live line.
  stderr.write('\r\u001B[2K');
  try {
    const either = AbortSignal.any(signal ? [signal, given.signal] : [given.signal]);
    const answer = await question({ input, output: stderr, withGuide: false, signal: either });
    if (!isCancel(answer)) return answer as Answer;
  } finally {
    typed.close();
  }
  if (!isInterrupted) {
    throw usageError(unanswered ?? 'The question was not answered, so nothing was done.');
  }
  // Calls the listeners without a signal: user flows may not send this process one.
  if (process.listenerCount('SIGINT') > 0) process.emit('SIGINT', 'SIGINT');
  else process.kill(process.pid, 'SIGINT');
  throw interrupted();
}
