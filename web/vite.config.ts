import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from './vite/catalogues.ts';
import { codeSplitting } from './vite/chunks.ts';
import { leanRouter } from './vite/lean-router.ts';
import { shell } from './vite/shell.ts';

export default defineConfig({
  plugins: [
    react(),
    leanRouter(),
    catalogues(join(import.meta.dirname, 'src/locales')),
    shell('src/app/main.tsx'),
  ],
  // React has had this hook since 18; the shim only serves those before.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  build: {
    target: ['chrome80', 'safari15.4'],
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting } },
  },
  server: {
    proxy: { '/brought': 'http://127.0.0.1:4010', '/__sandbox': 'http://127.0.0.1:4010' },
  },
});
