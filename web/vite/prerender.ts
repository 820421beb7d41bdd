import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build, type Plugin, type UserConfig } from 'vite';

/** Written beside the manifest; running it renders the pages again. */
const PROGRAM = 'pages.mjs';

/**
 * Draws the public pages of the built app, see `pages/write-pages.ts`. The program that does it is
 * built from the application with `like` and stays in the build, so that a deployment whose
 * config.json has changed can draw them again without building: `node .vite/pages.mjs`.
 */
export function prerender(like: UserConfig): Plugin {
  let root = '';
  let dist = '';
  return {
    name: 'brought-prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      dist = resolve(root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const folder = join(dist, '.vite');
        await build({
          ...like,
          configFile: false,
          root,
          publicDir: false,
          logLevel: 'warn',
          ssr: { noExternal: true },
          define: { 'process.env.NODE_ENV': '"production"' },
          build: {
            ssr: join(root, 'vite', 'pages', 'write-pages.ts'),
            target: 'node20.19',
            outDir: folder,
            emptyOutDir: false,
            minify: true,
            rolldownOptions: { output: { entryFileNames: PROGRAM, codeSplitting: false } },
          },
        });
        const { stderr } = await promisify(execFile)(process.execPath, [join(folder, PROGRAM)]);
        if (stderr !== '') this.warn(stderr);
      },
    },
  };
}
