import type { Config } from './check-config.ts';

// Exports of `@brought/cli/config`.
export { configSchema } from './check-config.ts';
export type { Config, ProfileConfig } from './check-config.ts';

/** Settings of a project, with completion: `export default defineConfig({ ... })`. */
export function defineConfig(config: Config): Config {
  return config;
}
