import { FlowDefect } from '../engine/endings.ts';

let done = false;

/**
 * Keeps flows of one's own from what is the program's: what they print goes to
 * stderr, for stdout is for results, and they cannot end the process, which
 * would pass for green. From the first such flow on, for all that runs.
 */
export function keepApart(): void {
  if (done) return;
  done = true;
  // The console writes by it, too. On a terminal both are the same, and no program reads it.
  if (!process.stdout.isTTY) process.stdout.write = process.stderr.write.bind(process.stderr);
  process.exit = (code) => {
    throw new FlowDefect(
      `The flow called process.exit(${code ?? ''}); a flow ends by returning, or by throwing an Error.`,
    );
  };
}
