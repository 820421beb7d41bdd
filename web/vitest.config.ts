import { defineProject, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineProject({
    test: {
      name: 'web',
      // The machine may be busy.
      testTimeout: 60_000,
      include: ['{src,vite,test}/**/*.test.{ts,tsx}'],
      // These run in a browser: see vitest.screens.config.ts and vitest.engines.config.ts.
      exclude: ['test/screens/**', 'test/engines/**'],
    },
  }),
);
