import type { Command } from 'commander';
import type { GlobalOptions } from '../../global-options.ts';
import { groupOf } from '../groups.ts';
import type { Perform } from '../perform.ts';

/** Options of `brought replay`. */
export interface ReplayOptions extends GlobalOptions {
  from?: string;
}

/** `brought replay`. */
export function registerReplay(program: Command, perform: Perform): void {
  groupOf(program, 'replay')
    .argument('[run]', 'id of a run, the beginning of it, or last', 'last')
    .option('--from <step>', 'go on from this step: what wrote before it is not done again')
    .addHelpText('after', examples)
    .action((run: string, _options: unknown, command: Command) =>
      perform(command, async () => {
        const { replayWords } = await import('./replay-words.ts');
        const words = replayWords(run, command.optsWithGlobals<ReplayOptions>());
        const { runProgram } = await import('../../program.ts');
        // What the new run keeps as its command is what is done now.
        process.argv = [...process.argv.slice(0, 2), ...words];
        return runProgram(process.argv);
      }),
    );
}

const examples = `
Examples:
  $ brought replay                          the last run, whole
  $ brought replay last --from "pay the instalment"

The session of a run is remembered for you alone, outside of the run's folder; in CI it is not.`;
