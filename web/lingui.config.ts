import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-json';
import { locales } from './src/locales/locales.ts';

/** One folder a language, one file a feature or room: `src/locales/en/order.json`. */
export default defineConfig({
  locales: [...locales],
  sourceLocale: 'en',
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}/{name}', include: ['<rootDir>/src/features/{name}'] },
    { path: '<rootDir>/src/locales/{locale}/{name}', include: ['<rootDir>/src/{name}'] },
  ],
  format: formatter({ style: 'minimal' }),
});
