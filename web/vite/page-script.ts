import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

/**
 * Builds an inline script of the page, and returns its text.
 *
 * @throws Error if it would include a library, for which the whole page would have to wait.
 */
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
        // Files of features have no side effects: only what the slots use is included.
        treeshake: { moduleSideEffects: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  const [{ code, modules }] = output;
  const libraries = Object.keys(modules).filter((module) => module.includes('/node_modules/'));
  if (libraries.length > 0)
    throw new Error(`${file} is inlined in the page, and would include ${libraries.join(', ')}.`);
  return code.trim();
}
