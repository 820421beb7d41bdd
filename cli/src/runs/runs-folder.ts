import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Name of the folder in which a project stores the files of runs. */
const PROJECT_FOLDER = '.brought';

/**
 * The folder of all runs: `$BROUGHT_RUNS_DIR`, else `.brought/runs` next to the project's profile
 * file, here or in the closest folder above; else `.brought/runs` here.
 */
export function runsFolder(): string {
  const { BROUGHT_RUNS_DIR } = process.env;
  if (BROUGHT_RUNS_DIR) return resolve(BROUGHT_RUNS_DIR);
  const cwd = process.cwd();
  return join(projectRoot(cwd) ?? cwd, PROJECT_FOLDER, 'runs');
}

function projectRoot(from: string): string | undefined {
  if (configFileNames.some((name) => existsSync(join(from, name)))) return from;
  const above = dirname(from);
  return above === from ? undefined : projectRoot(above);
}

/** Names that the profile file of a project may have. */
export const configFileNames = ['brought.config.ts', 'brought.config.json'] as const;
