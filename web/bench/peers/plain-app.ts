import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Builds an app of one page on the libraries that ours stands on, as Vite does by itself. */
export async function buildPlainApp(folder: string): Promise<void> {
  await build({
    root: join(import.meta.dirname, 'plain-app'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true },
  });
}
