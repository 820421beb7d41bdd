import { MOCK_ADDRESS } from '@brought/sdk/constants';
import { BASE_PATH } from '@brought/sdk/operations';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { codeSplitting } from './vite/chunks.ts';
import { prerender } from './vite/prerender.ts';
import { shell } from './vite/shell.ts';

/** What the application is built with, for the browser as for the pages drawn at build time. */
const application: UserConfig = {
  plugins: [
    react(),
    lingui({ cwd: import.meta.dirname, failOnMissing: true, failOnCompileError: true }),
  ],
};

export default defineConfig({
  ...application,
  plugins: [...(application.plugins ?? []), shell(), prerender(application)],
  build: {
    target: ['chrome80', 'safari15.4'],
    manifest: true,
    license: { fileName: 'third-party.json' },
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Rendering pages at build time takes long, which needs no warning.
    rolldownOptions: {
      output: { codeSplitting },
      checks: { pluginTimings: false },
    },
  },
  server: {
    // Importing the sandbox for its path would make it a part of the build.
    proxy: { [BASE_PATH]: MOCK_ADDRESS, '/__sandbox': MOCK_ADDRESS },
  },
});
