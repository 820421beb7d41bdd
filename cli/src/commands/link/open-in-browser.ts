import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { usageError } from '../../errors/cli-error.ts';

/** The program of each system that opens an address in the browser. */
const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  // No shell: `cmd /c start` would end the address at its first `&`, and run what follows. By its
  // path, because Windows looks for a bare name in the working folder first.
  win32: [
    join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'rundll32.exe'),
    'url.dll,FileProtocolHandler',
  ],
};

/**
 * Opens an address in the browser of this machine and does not wait for it.
 *
 * @throws CliError (exit code 2) when this machine has no program for it.
 */
export function openInBrowser(url: string): Promise<void> {
  const [program, ...before] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...before, url], { detached: true, stdio: 'ignore' });
  return new Promise((done, fail) => {
    child.on('error', (error) =>
      fail(
        usageError(
          `${program} is not there to open a browser; open the link yourself.`,
          undefined,
          error,
        ),
      ),
    );
    child.on('spawn', () => {
      child.unref();
      done();
    });
  });
}
