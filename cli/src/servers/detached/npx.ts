/** The variable by which npm says what it is at. */
const EVENT = 'npm_lifecycle_event';

/** Whether npx started this very program, and not one that started it. */
export function isStartedByNpx({ env } = process): boolean {
  return env[EVENT] === 'npx' && /^["']?brought["']?$/.test(env['npm_lifecycle_script'] ?? '');
}

/** The environment of a process that is to outlive the npx of this one. */
export function envWithoutNpx(): NodeJS.ProcessEnv {
  const { [EVENT]: _event, ...env } = process.env;
  return env;
}
