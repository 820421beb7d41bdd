import { closeSync, constants, existsSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isCliError, usageError } from '../errors/cli-error.ts';
import { givenJson } from '../contract/given-json.ts';
import { isRecord } from '../contract/json-object.ts';
import { systemFolder } from '../files/system-folder.ts';
import { configFileNames } from '../runs/runs-folder.ts';
import { checkConfig, type Config } from './check-config.ts';
import { runConfig } from './run-config.ts';
import {
  assertMayBeRead,
  assertOwn,
  assertTrusted,
  type FoundFile,
  type ProjectFile,
} from './trust.ts';

/** A profile file that was read. */
export type ConfigFile = {
  path: string;
  kind: 'project' | 'user';
  config: Config;
  /** The unchanged content of the file. */
  text: string;
};

/**
 * Path of this user's profile file: `config.json` in the system's configuration folder; undefined
 * for a user without a home folder.
 */
export function userConfigPath(): string | undefined {
  const { env } = process;
  if (env.BROUGHT_CONFIG) return env.BROUGHT_CONFIG;
  const base = systemFolder([env.XDG_CONFIG_HOME, env.APPDATA], '.config');
  return base === undefined ? undefined : join(base, 'brought', 'config.json');
}

/**
 * The existing profile files, in order of precedence: that of the project (`brought.config.ts` or
 * `.json`, here or in the closest folder above), then that of the user.
 *
 * @throws CliError (exit code 2): unreadable, not JSON, an unknown key, a value of the wrong type,
 *   a project's file that belongs to another user, or one that is a program and not trusted.
 */
export function readConfigFiles(): ConfigFile[] {
  const found: ConfigFile[] = [];
  const project = findProjectFile(process.cwd(), assertMayBeRead);
  if (project) {
    assertOwn(project);
    if (isProgram(project)) assertTrusted(project, ['to be run, as the program that it is']);
    found.push({ ...project, kind: 'project', config: readProjectFile(project) });
  }
  const user = readUserFile();
  return user ? [...found, user] : found;
}

/**
 * The user's own profile file; undefined if there is none.
 *
 * @throws CliError (exit code 2) as `readConfigFiles` does.
 */
export function readUserFile(): ConfigFile | undefined {
  const path = userConfigPath();
  const text = path === undefined ? undefined : readIfThere(path);
  if (path === undefined || text === undefined) return undefined;
  return { path, kind: 'user', config: parse(path, text), text };
}

/** The settings of a single file, empty if it does not exist; used to change them. */
export function readConfigFile(path: string): Config {
  const text = readIfThere(path);
  return text === undefined ? {} : parse(path, text);
}

/**
 * The profile file of the project, whoever owns it: here or in the closest folder above. Its
 * settings are not parsed yet.
 *
 * @param before called with path and owner before anything of a file is read; it may throw.
 * @throws CliError (exit code 2) if a folder has two, or if something else than a regular file has
 *   the name.
 */
export function findProjectFile(
  folder: string,
  before: (path: string, owner: number) => void = () => undefined,
): FoundFile | undefined {
  const [first, second] = configFileNames.flatMap((name) => {
    const path = join(folder, name);
    const read = orNothing(path, () => readRegularFile(path, before));
    return read === undefined ? [] : [{ path, ...read }];
  });
  if (second) throw usageError(`There are ${first?.path} and ${second.path}; keep one of them.`);
  if (first) return first;
  const above = dirname(folder);
  return above === folder ? undefined : findProjectFile(above, before);
}

/** The settings in the project's file; a file that is a program is run, so it must be trusted. */
export function readProjectFile(file: ProjectFile): Config {
  return isProgram(file) ? checkConfig(file.path, runConfig(file)) : parse(file.path, file.text);
}

function isProgram({ path }: ProjectFile): boolean {
  return path.endsWith('.ts');
}

/**
 * The text of a regular file, and its owner. Anything else is refused without waiting: reading a
 * pipe that nobody writes to would never end.
 *
 * @param before called with path and owner before anything is read; it may throw.
 * @throws CliError (exit code 2) for anything but a regular file; the system's error if it cannot
 *   be opened.
 */
function readRegularFile(
  path: string,
  before: (path: string, owner: number) => void,
): { text: string; owner: number } {
  // Windows has neither such a flag nor such pipes in folders.
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const status = fstatSync(file);
    if (!status.isFile()) throw usageError(`${path} is no regular file, so it is not read.`);
    before(path, status.uid);
    return { text: readFileSync(file, 'utf8'), owner: status.uid };
  } finally {
    closeSync(file);
  }
}

/** BROUGHT_CONFIG may name anything, including a pipe of the shell. */
function readIfThere(path: string): string | undefined {
  return orNothing(path, () => readFileSync(path, 'utf8'));
}

/**
 * Undefined if there is no such file, or its folder is not accessible, such as the home folder of
 * another user.
 */
function orNothing<Read>(path: string, read: () => Read): Read | undefined {
  try {
    return read();
  } catch (error) {
    if (isCliError(error)) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    if (code === 'EACCES' && !existsSync(path)) return undefined;
    throw usageError(`${path} cannot be read (${String(code)}).`, undefined, error);
  }
}

function parse(path: string, text: string): Config {
  const value = givenJson(path, text);
  if (!isRecord(value)) throw usageError(`${path} must be a JSON object.`);
  return checkConfig(path, value);
}
