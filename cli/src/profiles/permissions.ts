import { isBuiltIn } from '../targets/address.ts';
import { isHostHere, isThisMachine } from './allowed-host.ts';
import type { ProfileConfig, TextOrSecret } from './check-config.ts';

/** The settings of a profile in the project's file, and those in the user's own file. */
export type Wanted = {
  project: ProfileConfig;
  /** The profile of the same name in the user's own file. */
  user?: ProfileConfig | undefined;
  /** The target that the command line names. */
  target?: string | undefined;
};

/**
 * What a project's file requests for a profile beyond calling this machine, as sentences with the
 * hosts concerned: each needs the user's permission.
 */
export function permissionsOf({ project, user = {}, target }: Wanted): string[] {
  const where = target ?? project.target ?? user.target;
  const elsewhere = isElsewhere(where) ? hostOf(where) : undefined;
  return [
    ...targetPermission(project, user, target),
    ...hostPermissions(project, user),
    ...(elsewhere === undefined ? [] : contentPermissions(project, elsewhere)),
    ...identityPermissions(project, user, target),
    ...storedIn(project).map((value) => toSend(value, where)),
    ...(project.sms?.command === undefined ? [] : [`to run ${project.sms.command}`]),
  ];
}

/**
 * The permission to select one of the user's profiles by default, if that calls another machine.
 *
 * @param typed the target that the command line names.
 */
export function choicePermission(
  name: string,
  { target }: ProfileConfig,
  typed: string | undefined,
): string[] {
  return isElsewhere(target) && isElsewhere(typed ?? target)
    ? [`to have your profile ${name} used where none is named, which calls ${hostOf(target)}`]
    : [];
}

/** The permission to call the project's target, unless the command line names another. */
function targetPermission(
  { target }: ProfileConfig,
  user: ProfileConfig,
  typed: string | undefined,
): string[] {
  if (typed !== undefined || target === user.target || !isElsewhere(target)) return [];
  return [`to call ${hostOf(target)}`];
}

/**
 * Permissions for other hosts of the project that the user's own file does not name for the same
 * purpose.
 */
function hostPermissions(project: ProfileConfig, user: ProfileConfig): string[] {
  const { web } = project;
  return [
    ...passingPermissions({ project, user }),
    ...(isElsewhere(web) && web !== user.web
      ? [`to make links with a session in them to ${hostOf(web)}`]
      : []),
  ];
}

/**
 * Permissions for hosts to which a proxy passes on its clients' requests: nothing of the profile is
 * sent there, so only allowing the hosts needs one.
 */
export function passingPermissions({ project, user }: Pick<Wanted, 'project' | 'user'>): string[] {
  const hosts = (project.allowedHosts ?? []).filter(
    (host) => !isHostHere(host) && !user?.allowedHosts?.includes(host),
  );
  return hosts.length === 0 ? [] : [`to have calls that write sent to ${hosts.join(', ')}`];
}

/**
 * Permissions to send the project's own settings to another machine, whoever chose that machine.
 */
function contentPermissions({ session, headers, remap }: ProfileConfig, host: string): string[] {
  const said = Object.keys({ ...session, ...headers });
  return [
    ...(said.length === 0 ? [] : [`to send its own ${said.join(', ')} to ${host}`]),
    ...(remap === undefined ? [] : [`to send calls to ${host} by other paths and names (remap)`]),
  ];
}

/** Permissions to send the user's own settings to the project's target. */
function identityPermissions(
  project: ProfileConfig,
  user: ProfileConfig,
  typed = project.target,
): string[] {
  const { target } = project;
  if (target === undefined || target === user.target || isBuiltIn(target)) return [];
  const own = { ...user.session, ...user.headers };
  const plain = Object.keys(own).filter(
    (name) => typeof own[name as keyof typeof own] === 'string',
  );
  return [
    ...(plain.length > 0 && isElsewhere(target) && isSameOrigin(target, typed)
      ? [`to send ${plain.join(', ')} of your own file to ${hostOf(target)}`]
      : []),
    ...storedIn(user).map((value) => toSend(value, target)),
  ];
}

/** Values of a profile that are stored elsewhere: in the secret store, or in files. */
function storedIn({ session, headers, sms }: ProfileConfig): Exclude<TextOrSecret, string>[] {
  const values = [...Object.values(session ?? {}), ...Object.values(headers ?? {}), sms?.code];
  return values.flatMap((value) =>
    value === undefined || typeof value === 'string' ? [] : [value],
  );
}

function toSend(
  value: Exclude<TextOrSecret, string>,
  where = 'the target of the command line',
): string {
  return 'secret' in value
    ? `to send the secret ${value.secret} to ${where}`
    : `to read the file ${value.file} and send it to ${where}`;
}

function isElsewhere(address: string | undefined): address is string {
  if (address === undefined || isBuiltIn(address) || !URL.canParse(address)) return false;
  return !isThisMachine(address);
}

function isSameOrigin(one: string, other = ''): boolean {
  return URL.canParse(other) && new URL(one).origin === new URL(other).origin;
}

function hostOf(address: string): string {
  return new URL(address).host;
}
