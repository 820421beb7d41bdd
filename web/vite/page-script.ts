import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

/** Builds the script of the page, `src/head/page-script.ts`, and gives its text. */
export async function pageScript(root: string, target: string | string[]): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target,
      rolldownOptions: {
        input: join(root, 'src/head/page-script.ts'),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code.trim();
}
