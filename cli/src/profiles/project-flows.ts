import { dirname, relative, resolve } from 'node:path';
import { loadFlows, type OwnFlow } from '../flows/user/load-flow-file.ts';
import { readConfigFiles } from './config-file.ts';
import { assertTrusted } from './trust.ts';

/**
 * The flows of the folder that the project's settings name as `flows`; none where they name none.
 *
 * @throws CliError (exit code 2): they are not trusted to have flows run, a flow cannot be loaded.
 */
export async function projectFlows(): Promise<readonly OwnFlow[]> {
  const project = readConfigFiles().find(({ kind }) => kind === 'project');
  const { flows } = project?.config ?? {};
  if (!project || flows === undefined) return [];
  // Loading them runs them; whoever names a file or a folder has seen it.
  assertTrusted(project, [`to run the flows of ${flows}`]);
  return loadFlows(relative('', resolve(dirname(project.path), flows)) || '.');
}
