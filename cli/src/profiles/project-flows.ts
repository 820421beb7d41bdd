import { dirname, relative, resolve } from 'node:path';
import type { CliError } from '../errors/cli-error.ts';
import { loadFlows, type OwnFlow } from '../flows/user/load-flow-file.ts';
import { readConfigFiles } from './config-file.ts';
import { assertTrusted } from './trust.ts';

/**
 * The folder that the project's settings name as `flows`; undefined if they name none.
 *
 * @throws CliError (exit code 2): the settings are not trusted to run flows.
 */
export function projectFolder(): string | undefined {
  const project = readConfigFiles().find(({ kind }) => kind === 'project');
  const { flows } = project?.config ?? {};
  if (!project || flows === undefined) return undefined;
  // Loading them runs them; a user who names a file or a folder has seen it.
  assertTrusted(project, [`to run the flows of ${flows}`]);
  return resolve(dirname(project.path), flows);
}

/**
 * The flows of that folder.
 *
 * @param onBroken Called with the reason when a file cannot be read, while the others are; without
 *   it the reason is thrown.
 * @throws CliError (exit code 2): as `projectFolder`, and if a flow cannot be loaded.
 */
export async function projectFlows(
  onBroken?: (reason: CliError) => void,
): Promise<readonly OwnFlow[]> {
  const folder = projectFolder();
  return folder === undefined ? [] : loadFlows(relative('', folder) || '.', onBroken);
}
