import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

/** Builds a script that stands in the page itself, and gives its text. */
export async function pageScript(
  file: string,
  root: string,
  target: readonly string[],
): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: [...target],
      rolldownOptions: {
        input: join(root, file),
        output: { format: 'iife' },
        // Of the features only what the slots need: what else stands in their files does nothing.
        treeshake: { moduleSideEffects: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code.trim();
}
