import { usageError } from '../errors/cli-error.ts';
import { PROGRAM } from '../errors/program-name.ts';
import { listRunning } from '../servers/detached/records.ts';
import { baseUrl, isBuiltIn } from './address.ts';

/** Servers of this program that include a sandbox. */
const withSandbox = ['sandbox', 'site'];

/**
 * Address of the sandbox that a command is about: the target, else the only sandbox or site that
 * runs in the background.
 *
 * @throws CliError (exit code 2) if there is none, or more than one.
 */
export async function sandboxAddress(target: string | undefined): Promise<string> {
  if (target !== undefined && !isBuiltIn(target)) return baseUrl(target);
  if (target === 'mock')
    throw usageError('A mock keeps no state: name a sandbox with --target URL.');
  const running = await inBackground();
  const [first, second] = running;
  if (first && !second) return first.url;
  throw usageError(
    first
      ? `Several sandboxes run: name one with --target, ${running.map(({ url }) => url).join(' or ')}.`
      : 'No sandbox runs in the background, and no --target names one.',
    first ? undefined : `\`${PROGRAM} up sandbox --detach\` starts one.`,
  );
}

/**
 * The same for a command that only lists: undefined unless there is a target or exactly one sandbox
 * in the background.
 */
export async function sandboxIfAny(target: string | undefined): Promise<string | undefined> {
  if (target !== undefined && !isBuiltIn(target)) return baseUrl(target);
  const [first, second] = target === 'mock' ? [] : await inBackground();
  return second ? undefined : first?.url;
}

async function inBackground() {
  return (await listRunning()).filter(({ server }) => withSandbox.includes(server));
}
