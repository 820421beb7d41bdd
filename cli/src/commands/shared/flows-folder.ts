import { dirname, resolve } from 'node:path';
import { readConfigFiles } from '../../profiles/config-file.ts';

/** The folder of the user's flows: from the project's settings, else `flows` here. */
export function flowsFolder(): string {
  const project = readConfigFiles().find(({ kind }) => kind === 'project');
  return project
    ? resolve(dirname(project.path), project.config.flows ?? 'flows')
    : resolve('flows');
}
