import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import manifest from '../../../package.json' with { type: 'json' };
import type { Terminal } from '../../output/terminal.ts';
import { trust } from '../../profiles/trust.ts';
import { configFileNames } from '../../runs/runs-folder.ts';
import { writeNewFile } from '../shared/new-file.ts';
import { outsideFiles } from './outside-files.ts';
import { CONFIG_FILE, NODE_VERSION, projectFiles, type ProjectFile } from './project-files.ts';

/**
 * Packages that the files of a new project import, and those that check their types, each with what
 * to install. This program is not published under its name in a public registry, where anybody
 * could take that name.
 */
const packages = {
  '@brought/cli': `./vendor/brought-cli-${manifest.version}.tgz`,
  typescript: 'typescript',
  '@types/node': `@types/node@${NODE_VERSION}`,
};

/** Creates the missing files of a project, and prints what to type next. */
export function init(terminal: Terminal): Promise<ExitCode> {
  const folder = process.cwd();
  const configured = configFileNames.some((name) => existsSync(join(folder, name)));
  const isMade = ({ path, text }: ProjectFile): boolean => {
    if (path === CONFIG_FILE && configured) return false;
    return writeNewFile(join(folder, path), text);
  };
  const made = projectFiles.filter(isMade);
  // Files that this program has just written need no review.
  const config = made.find(({ path }) => path === CONFIG_FILE);
  if (config) trust({ path: join(folder, config.path), text: config.text });
  const left = projectFiles.filter((file) => !made.includes(file)).map(({ path }) => path);
  const missing = Object.entries(packages)
    .filter(([name]) => !isInstalled(name, folder))
    .map(([, spec]) => spec);
  const next = [
    ...(missing.length > 0 ? [`npm install --save-dev ${missing.join(' ')}`] : []),
    'npx brought flow run flows',
    'npx brought flow new my.flow',
  ];
  for (const spec of outsideFiles(folder)) {
    terminal.warn(
      `package.json refers to ${spec}, outside of the repository: npm ci fails on any other machine. Put the file into vendor/, and install it from there.`,
    );
  }
  if (terminal.json) {
    terminal.printJson({ version: 1, made: made.map(({ path }) => path), left, next });
    return Promise.resolve(exitCode.passed);
  }
  const { paint } = terminal;
  terminal.printTable([
    ...made.map(({ path, about }) => [paint('green', 'made'), path, paint('dim', about)]),
    ...left.map((path) => [paint('dim', 'left'), path, paint('dim', 'it was there')]),
  ]);
  terminal.remark(['Next:', ...next.map((line) => `  ${line}`)].join('\n'));
  return Promise.resolve(exitCode.passed);
}

function isInstalled(name: string, folder: string): boolean {
  const { resolve } = createRequire(join(folder, 'package.json'));
  try {
    return resolve(`${name}/package.json`) !== '';
  } catch {
    return false;
  }
}
