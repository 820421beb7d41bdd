import { assertMayWrite } from '../../profiles/allowed-host.ts';
import type { Settings } from '../../profiles/settings.ts';
import { callSandbox, type SandboxRequest } from '../../targets/call-sandbox.ts';
import { sandboxAddress } from '../../targets/sandbox-address.ts';

/** The controls of the sandbox that a command uses. */
export type SandboxControls = {
  url: string;
  /** @throws CliError as `callSandbox` does. */
  send: (request: SandboxRequest) => Promise<Readonly<Record<string, unknown>>>;
};

/** The controls for a command that only reads. */
export async function readableControls({
  target,
}: Pick<Settings, 'target'>): Promise<SandboxControls> {
  const url = await sandboxAddress(target);
  return { url, send: (request) => callSandbox(url, request) };
}

/**
 * The controls for a command that changes something.
 *
 * @throws CliError (exit code 2) for a host that is not allowed, before anything is asked or sent;
 *   and as `sandboxAddress` does.
 */
export async function writableControls(settings: Settings): Promise<SandboxControls> {
  const controls = await readableControls(settings);
  assertMayWrite(controls.url, settings.allowedHosts);
  return controls;
}
