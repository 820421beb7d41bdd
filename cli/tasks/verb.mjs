/** A failure that the reader can mend: the message is the one sentence that says how. */
export class Stop extends Error {}

/** The user asked to end (Ctrl-C, or a signal). */
export class Interrupted extends Error {}

/** @param {string} text a remark beside the result, so on stderr */
export function remark(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * Runs one root verb and turns its end into an exit code: what `main` returns (nothing means 0),
 * 1 after a `Stop` or a crash, 130 after Ctrl-C.
 * @param {(args: string[]) => Promise<number | void>} main
 */
export async function verb(main) {
  try {
    process.exitCode = (await main(process.argv.slice(2))) || 0;
  } catch (error) {
    process.exitCode = error instanceof Interrupted ? 130 : 1;
    if (error instanceof Stop) remark(error.message);
    else if (!(error instanceof Interrupted))
      remark(error instanceof Error ? `${error.stack}` : String(error));
  }
}
