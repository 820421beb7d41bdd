/** A failure that the reader can fix: the message is the one sentence that explains how. */
export class Stop extends Error {}

/** The user interrupted the verb (Ctrl-C, or a signal). */
export class Interrupted extends Error {}

/** @param {string} text a remark that is not part of the result, so it is printed on stderr */
export function remark(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * The arguments that a verb accepts.
 * @typedef {object} Words
 * @property {string} usage a sentence or two: how it is called, and what it does
 * @property {readonly string[]} [options] those that it handles itself
 * @property {'any' | 'none' | 'passed on'} [words] whether it takes words that are not options
 *   (any), or passes on everything after the first of them; none by default
 */

/**
 * Handles cases without work: help, and invalid arguments. Some verbs run for hours.
 * @param {string[]} args
 * @param {Words} words
 * @returns {boolean} whether help was printed
 * @throws {Stop} for an option, or a word, that the verb does not know
 */
function settle(args, { usage, options = [], words = 'none' }) {
  const first = args.findIndex((arg) => !arg.startsWith('-'));
  const own = words === 'passed on' && first >= 0 ? args.slice(0, first) : args;
  if (own.includes('--help') || own.includes('-h')) {
    console.log(usage);
    return true;
  }
  const option = own.find((arg) => arg.startsWith('-') && !options.includes(arg));
  if (option !== undefined) throw new Stop(`There is no option ${option}. ${usage}`);
  const word = words === 'none' ? args[first] : undefined;
  if (word !== undefined) throw new Stop(`What is ${word} for? ${usage}`);
  return false;
}

/**
 * Runs one root verb and converts its result to an exit code: the return value of `main` (undefined
 * means 0), 1 after a `Stop` or a crash, 130 after Ctrl-C.
 * @param {(args: string[]) => Promise<number | void>} main
 * @param {Words} [words] checked before anything is done; without them all go to `main`
 */
export async function verb(main, words) {
  const args = process.argv.slice(2);
  try {
    if (words && settle(args, words)) return;
    process.exitCode = (await main(args)) || 0;
  } catch (error) {
    process.exitCode = error instanceof Interrupted ? 130 : 1;
    if (error instanceof Stop) remark(error.message);
    else if (!(error instanceof Interrupted))
      remark(error instanceof Error ? `${error.stack}` : String(error));
  }
}
