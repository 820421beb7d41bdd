import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

/**
 * Builds a script that stands in the page itself, and gives its text.
 *
 * @throws Error where it would bring a library: everything behind the page would wait for that.
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
        // Of the features only what the slots need: what else stands in their files does nothing.
        treeshake: { moduleSideEffects: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  const [{ code, modules }] = output;
  const libraries = Object.keys(modules).filter((module) => module.includes('/node_modules/'));
  if (libraries.length > 0)
    throw new Error(`${file} stands in the page, and would bring ${libraries.join(', ')}.`);
  return code.trim();
}
