/** The environment variable that names the command that npm is running. */
const EVENT = 'npm_lifecycle_event';

/** Whether npx started this program itself, and not a program that started this one. */
export function isStartedByNpx(): boolean {
  const { env } = process;
  return env[EVENT] === 'npx' && /^["']?brought["']?$/.test(env['npm_lifecycle_script'] ?? '');
}

/** The environment for a process that must outlive the npx that started this one. */
export function envWithoutNpx(): NodeJS.ProcessEnv {
  const { [EVENT]: _event, ...env } = process.env;
  return env;
}
