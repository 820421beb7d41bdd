import { usageError } from '../errors/cli-error.ts';
import { listRunning } from '../servers/detached/records.ts';
import { baseUrl, isBuiltIn } from './address.ts';

/** Servers of this program that have a sandbox in them. */
const withSandbox = ['sandbox', 'site'];

/**
 * Address of the sandbox that a command is about: the target, else the one
 * sandbox or site that runs in the background.
 *
 * @throws CliError (exit code 2) when there is none, or more than one.
 */
export async function sandboxAddress(target: string | undefined): Promise<string> {
  if (target !== undefined && !isBuiltIn(target)) return baseUrl(target);
  if (target === 'mock')
    throw usageError('A mock keeps nothing: name a sandbox with --target URL.');
  const running = (await listRunning()).filter(({ server }) => withSandbox.includes(server));
  const [first, second] = running;
  if (first && !second) return first.url;
  throw usageError(
    first
      ? `Several sandboxes run: name one with --target, ${running.map(({ url }) => url).join(' or ')}.`
      : 'No sandbox runs in the background, and no --target names one.',
    first ? undefined : '`brought up sandbox --detach` starts one.',
  );
}
