import { usageError } from '../errors/cli-error.ts';
import type { Terminal } from '../output/terminal.ts';
import type { QuestionOptions } from './questions.ts';

/**
 * Asks for confirmation of something that cannot be undone.
 *
 * @param what What would be done, as a sentence.
 * @throws CliError (exit code 2) if nobody can be asked and `--yes` is not given, if the user says
 *   no, and if the question is not answered.
 */
export async function assertAgreed(terminal: Terminal, what: string): Promise<void> {
  if (terminal.yes) return;
  if (!terminal.mayAsk) {
    throw usageError(`${what} Nobody can be asked here, so nothing was done: add --yes.`);
  }
  const agreed = await inTurn(({ askYesNo }) => askYesNo(`${what} Go on?`));
  if (!agreed) throw usageError('Nothing was done.');
}

/**
 * Asks for a secret, which is not shown while it is typed.
 *
 * @throws CliError (exit code 2) if nobody can be asked, or the question is not answered.
 */
export async function askSecret(
  terminal: Terminal,
  question: string,
  options?: QuestionOptions,
): Promise<string> {
  if (!terminal.mayAsk) {
    throw usageError(
      `${question} Nobody can be asked here: give it on stdin, or with --file PATH.`,
    );
  }
  return inTurn(({ askHidden }) => askHidden(question, options));
}

/** Whether a question is open: nothing else may be drawn on the terminal until it is answered. */
export function isAsking(): boolean {
  return waiting > 0;
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

type Questions = typeof import('./questions.ts');

/** Asks one question at a time: flows that run concurrently may ask, too. */
function inTurn<Answer>(question: (questions: Questions) => Promise<Answer>): Promise<Answer> {
  waiting += 1;
  const answer = last
    .then(async () => question(await import('./questions.ts')))
    .finally(() => {
      waiting -= 1;
    });
  last = answer.catch(() => undefined);
  return answer;
}
