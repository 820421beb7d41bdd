import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedIds } from './requirement-titles.mjs';
import { sourceFiles } from './source-files.mjs';
import { verb } from './verb.mjs';
import { root } from './workspace.mjs';

const PENDING_PATH = 'openapi/requirements-pending.txt';

/** @param {string} path from the workspace */
function read(path) {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
}

/** @param {string} text one id a line; `#` begins a comment */
function idList(text) {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean);
}

/** @returns {Map<string, string>} each id that a test names, with the first file that does */
function namedByTests() {
  const named = new Map();
  for (const path of sourceFiles(/\.(test\.tsx?|test-d\.ts|e2e\.ts)$/)) {
    for (const id of namedIds(path, read(path))) if (!named.has(id)) named.set(id, path);
  }
  return named;
}

/**
 * @param {string} workspace
 * @param {string[]} args
 * @returns {string | undefined} the output of git; undefined if it fails or is not installed
 */
function git(workspace, args) {
  const { status, stdout } = spawnSync('git', args, { cwd: workspace, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

/**
 * Every committed version of a file that this clone knows: those in the current history and, if it
 * exists, the one on origin/main.
 * @param {string} workspace
 * @param {string} path of the file, from the workspace
 * @returns {string[] | undefined} the texts; undefined if the workspace is not under git
 */
function committedVersions(workspace, path) {
  // Only if the workspace is itself the root of a repository: a copy inside another repository has
  // no history.
  const fromTop = git(workspace, ['rev-parse', '--show-prefix']);
  if (fromTop?.trim() !== '') return undefined;
  const commits = git(workspace, ['log', '--format=%H', '--', path])?.split('\n') ?? [];
  return [...commits, 'origin/main']
    .filter((commit) => commit !== '')
    .flatMap((commit) => git(workspace, ['show', `${commit}:${path}`]) ?? []);
}

/**
 * Prints one complaint with its rows; prints nothing if there are none.
 * @param {string} complaint
 * @param {string[]} rows
 * @returns {boolean} whether there are any
 */
function complain(complaint, rows) {
  if (rows.length > 0) console.log([complaint, ...rows.map((row) => `  ${row}`)].join('\n'));
  return rows.length > 0;
}

// Every row of the requirements is named by a test, or listed as pending; that list may only
// shrink.
await verb(async () => {
  const rows = read('openapi/requirements.tsv').split('\n').slice(1).filter(Boolean);
  const statements = new Map(
    rows.map((row) => [row.split('\t')[0] ?? '', row.split('\t')[4] ?? '']),
  );
  const pending = idList(read(PENDING_PATH));
  const named = namedByTests();
  const versions = committedVersions(root, PENDING_PATH);
  if (!versions)
    console.log(`remark: no git history here, so ${PENDING_PATH} is not compared with it.`);

  const complaints = [
    complain(
      'No test names these rows (a title begins with the id), and they are not pending:',
      [...statements]
        .filter(([id]) => !named.has(id) && !pending.includes(id))
        .map((row) => row.join('  ')),
    ),
    complain(
      `A test names these rows: take them out of ${PENDING_PATH}:`,
      pending.filter((id) => named.has(id)).map((id) => `${id}  ${named.get(id)}`),
    ),
    complain(
      'Tests name these ids, which openapi/requirements.tsv does not have:',
      [...named].filter(([id]) => !statements.has(id)).map((entry) => entry.join('  ')),
    ),
    complain(
      `openapi/requirements.tsv does not have these ids of ${PENDING_PATH}:`,
      pending.filter((id) => !statements.has(id)),
    ),
    complain(
      `${PENDING_PATH} may only shrink, and these were not in it before:`,
      pending.filter((id) => versions?.some((text) => !idList(text).includes(id))),
    ),
  ];
  console.log(
    `remark: ${statements.size - pending.length} of ${statements.size} rows are due, ${pending.length} pending.`,
  );
  return statements.size === 0 || complaints.includes(true) ? 1 : 0;
});
