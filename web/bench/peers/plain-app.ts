import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Builds a one-page app with the libraries that ours uses, and with Vite's defaults. */
export async function buildPlainApp(folder: string): Promise<void> {
  await build({
    root: join(import.meta.dirname, 'plain-app'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true },
  });
}
