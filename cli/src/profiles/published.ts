import type { Config } from './check-config.ts';

// What `@brought/cli/config` is.
export { configSchema } from './check-config.ts';
export type { Config, ProfileConfig } from './check-config.ts';

/** Settings of a project, with completion: `export default defineConfig({ ... })`. */
export function defineConfig(config: Config): Config {
  return config;
}
