import { spawnSync } from 'node:child_process';

/**
 * @param {string} workspace
 * @param {string[]} args
 * @returns {string | undefined} what git prints; nothing when it fails or is not installed
 */
function git(workspace, args) {
  const { status, stdout } = spawnSync('git', args, { cwd: workspace, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

/**
 * Every committed version of a file that this clone knows: those of the history so far and, where
 * there is one, that of origin/main.
 * @param {string} workspace
 * @param {string} path of the file, from the workspace
 * @returns {string[] | undefined} the texts; nothing when the workspace is not under git
 */
export function committedVersions(workspace, path) {
  // Only where the workspace is itself the top of a repository: a copy inside another repository
  // has no history.
  const fromTop = git(workspace, ['rev-parse', '--show-prefix']);
  if (fromTop?.trim() !== '') return undefined;
  const commits = git(workspace, ['log', '--format=%H', '--', path])?.split('\n') ?? [];
  return [...commits, 'origin/main']
    .filter((commit) => commit !== '')
    .flatMap((commit) => git(workspace, ['show', `${commit}:${path}`]) ?? []);
}
