import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { usageError } from '../errors/cli-error.ts';
import { didYouMean } from '../errors/nearest.ts';
import { PROGRAM } from '../errors/program-name.ts';
import { unreadableReason } from '../files/read-given.ts';
import { milliseconds } from '../options/milliseconds.ts';
import type { Config, ProfileConfig, TextOrSecret } from './check-config.ts';
import { readConfigFiles, type ConfigFile } from './config-file.ts';
import { choicePermission, passingPermissions, permissionsOf, type Wanted } from './permissions.ts';
import type { Profile, SmsSetting } from './profile.ts';
import { readSecret } from './secret-store.ts';
import { assertTrusted } from './trust.ts';

/** The settings of a profile in one file. */
type Layer = {
  file: ConfigFile;
  config: ProfileConfig;
};

/** Name of the profile in use, and who chose it; undefined when nobody did. */
export function chosenProfile(
  asked: string | undefined,
  files: readonly ConfigFile[],
): { name: string; by: string } | undefined {
  if (asked) return { name: asked, by: '--profile or BROUGHT_PROFILE' };
  const file = files.find(({ config }) => config.profile !== undefined);
  return file && { name: file.config.profile ?? '', by: file.path };
}

/**
 * The settings of a profile, secrets included: of the requested one, else of the default one;
 * without either, empty ones. The project's file overrides the user's file, key by key.
 *
 * @param target The target on the command line, which takes precedence over the profile's.
 * @throws CliError (exit code 2): no such profile, an invalid file, a secret that is not stored, a
 *   project's file that is not trusted with what it requests.
 */
export function resolveProfile(asked?: string, target?: string): Profile {
  const found = findLayers(asked);
  if (!found) return merge(undefined, []);
  const { name, layers } = found;
  assertLayers(found, { target }, permissionsOf);
  return merge(name, layers);
}

/**
 * The hosts that a profile allows, for a proxy: it sends nothing else of the profile, so a project
 * needs trust only for its hosts, and for selecting one of the user's profiles.
 *
 * @param upstream The server to which the proxy passes everything on.
 * @throws CliError (exit code 2): no such profile, an invalid file, or one that is not trusted with
 *   the hosts that it allows.
 */
export function resolveAllowedHosts(
  asked: string | undefined,
  upstream: string,
): readonly string[] {
  const found = findLayers(asked);
  if (!found) return [];
  assertLayers(found, { target: upstream }, passingPermissions);
  return found.layers.find(({ config }) => config.allowedHosts)?.config.allowedHosts ?? [];
}

/** The profile in use, with its settings file by file. */
type Found = {
  name: string;
  files: readonly ConfigFile[];
  isAsked: boolean;
  layers: readonly Layer[];
};

function findLayers(asked: string | undefined): Found | undefined {
  const files = readConfigFiles();
  const chosen = chosenProfile(asked, files);
  if (!chosen) return undefined;
  const layers = layersOf(chosen.name, files);
  if (layers.length === 0) throw unknownProfile(chosen.name, chosen.by, files);
  return { name: chosen.name, files, isAsked: Boolean(asked), layers };
}

/** Names of all profiles. */
export function profileNames(files: readonly ConfigFile[]): string[] {
  return [...new Set(files.flatMap(({ config }) => Object.keys(config.profiles ?? {})))];
}

/** The error for an unknown profile: it names who chose it, and the nearest name. */
export function unknownProfile(name: string, by: string, files: readonly ConfigFile[]): Error {
  const names = profileNames(files);
  const asked = by.startsWith('--') ? '' : ` (chosen by ${by})`;
  return usageError(
    `There is no profile ${name}${asked}.${didYouMean(name, names)}`,
    names.length > 0
      ? `There are ${names.join(', ')}.`
      : `There is no profile file; \`${PROGRAM} profile --help\` shows one.`,
  );
}

function layersOf(name: string, files: readonly ConfigFile[]): Layer[] {
  return files.flatMap((file) => {
    const config = profileIn(file.config, name);
    return config ? [{ file, config }] : [];
  });
}

/** Refuses a project's file that is not trusted with what it requests for a profile. */
function assertLayers(
  { name, files, isAsked }: Found,
  { target }: { target: string | undefined },
  wantedOf: (wanted: Wanted) => readonly string[],
): void {
  const project = files.find(({ kind }) => kind === 'project');
  if (!project) return;
  const user = files.find(({ kind }) => kind === 'user')?.config;
  const wanted = profileIn(project.config, name);
  assertTrusted(project, [
    ...(isAsked ? [] : choiceOf(name, project.config, user, target)),
    ...(wanted ? wantedOf({ project: wanted, user: profileIn(user, name), target }) : []),
  ]);
}

/** What a project's file requests, profile by profile. */
export function wantedBy(
  project: Config,
  user: Config | undefined,
): { profile: string; permission: string }[] {
  const names = new Set([
    ...(project.profile === undefined ? [] : [project.profile]),
    ...Object.keys(project.profiles ?? {}),
  ]);
  return [...names].flatMap((profile) =>
    [...choiceOf(profile, project, user), ...profilePermissions(profile, project, user)].map(
      (permission) => ({ profile, permission }),
    ),
  );
}

function choiceOf(
  name: string,
  project: Config,
  user: Config | undefined,
  target?: string,
): string[] {
  const own = profileIn(user, name);
  const isChoice = project.profile === name && user?.profile !== name;
  return own && isChoice ? choicePermission(name, own, target) : [];
}

function profilePermissions(name: string, project: Config, user: Config | undefined): string[] {
  const wanted = profileIn(project, name);
  return wanted ? permissionsOf({ project: wanted, user: profileIn(user, name) }) : [];
}

function profileIn(config: Config | undefined, name: string): ProfileConfig | undefined {
  const { profiles = {} } = config ?? {};
  return Object.hasOwn(profiles, name) ? profiles[name] : undefined;
}

function merge(name: string | undefined, layers: readonly Layer[]): Profile {
  const origins = new Map<string, string>();
  const secrets: string[] = [];

  const take = <Value>(
    key: string,
    read: (config: ProfileConfig) => Value | undefined,
  ): { value: Value; layer: Layer } | undefined => {
    for (const layer of layers) {
      const value = read(layer.config);
      if (value === undefined) continue;
      origins.set(key, layer.file.path);
      return { value, layer };
    }
    return undefined;
  };
  const reveal = (value: TextOrSecret, { file }: Layer): string => {
    if (typeof value === 'string') return value;
    const text = 'secret' in value ? readSecret(value.secret) : readSecretFile(value.file, file);
    secrets.push(text);
    return text;
  };
  const each = (group: 'session' | 'headers'): Record<string, string> => {
    const of = (config: ProfileConfig): Readonly<Record<string, TextOrSecret>> =>
      config[group] ?? {};
    const names = new Set(layers.flatMap(({ config }) => Object.keys(of(config))));
    return Object.fromEntries(
      [...names].flatMap((key) => {
        const found = take(`${group}.${key}`, (config) => of(config)[key]);
        return found ? [[key, reveal(found.value, found.layer)]] : [];
      }),
    );
  };
  const smsOf = (): SmsSetting | undefined => {
    const found = take('sms', (config) => config.sms);
    if (!found) return undefined;
    const { from, code = '', command = '' } = found.value;
    if (from === 'fixed') return { from, code: reveal(code, found.layer) };
    return from === 'command' ? { from, command } : { from };
  };

  const timeout = take('timeout', (config) => config.timeout);
  return {
    name,
    target: take('target', (config) => config.target)?.value,
    web: take('web', (config) => config.web)?.value,
    session: each('session'),
    headers: each('headers'),
    remap: take('remap', (config) => config.remap)?.value,
    sms: smsOf(),
    allowedHosts: take('allowedHosts', (config) => config.allowedHosts)?.value ?? [],
    has: take('has', (config) => config.has)?.value ?? [],
    timeoutMs: timeout && timeOf(timeout.value, timeout.layer),
    secrets,
    origins,
  };
}

function timeOf(text: string, { file }: Layer): number {
  const value = milliseconds(text);
  if (value !== undefined) return value;
  throw usageError(`${file.path}: timeout must be written 500ms, 10s or 1m.`);
}

/** A path is relative to the file that names it. */
function readSecretFile(path: string, { path: from }: ConfigFile): string {
  const file = resolve(dirname(from), path);
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw usageError(
      `${from} names the file ${file}, which ${unreadableReason(error)}.`,
      undefined,
      error,
    );
  }
}
