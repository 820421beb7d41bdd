import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };
import { isCliError } from '../../cli-error.ts';
import { listOperations } from '../../contract/operations.ts';
import { readContract } from '../../contract/read-contract.ts';
import { exitCode, type ExitCode } from '../../exit-code.ts';
import type { GlobalOptions } from '../../global-options.ts';
import { printFindings, type Finding } from '../../output/findings.ts';
import type { Terminal } from '../../output/terminal.ts';
import { runsFolder } from '../../runs/runs-folder.ts';
import { listRunning } from '../../servers/detached/records.ts';
import { stateFolder } from '../../servers/detached/state-folder.ts';
import { webFolder } from '../../servers/site/web-folder.ts';
import { lookAtProfile } from '../profile/doctor.ts';

/** Looks at all that this program needs to work. */
export async function doctor(terminal: Terminal, options: GlobalOptions): Promise<ExitCode> {
  const operations = listOperations(await readContract());
  const running = await listRunning();
  return printFindings(terminal, [
    {
      about: 'brought',
      outcome: 'ok',
      message: `${manifest.version}, Node ${process.versions.node}`,
    },
    { about: 'contract', outcome: 'ok', message: `${operations.length} calls` },
    lookAtFolder('runs', runsFolder(), 'BROUGHT_RUNS_DIR'),
    lookAtFolder('state', stateFolder(), 'BROUGHT_STATE_DIR'),
    lookAtWebApp(),
    {
      about: 'servers',
      outcome: 'ok',
      message: running.map(({ server, url }) => `${server} ${url}`).join(', ') || 'None runs.',
    },
    ...(await lookAtProfile(options)),
  ]);
}

function lookAtFolder(about: string, folder: string, variable: string): Finding {
  try {
    accessSync(closest(folder), constants.W_OK);
    return { about, outcome: 'ok', message: folder };
  } catch {
    return {
      about,
      outcome: 'fault',
      message: `${folder} cannot be written.`,
      cure: `${variable} names another folder.`,
      exitCode: exitCode.usage,
    };
  }
}

/** The folder itself, or the closest one above it that there is already. */
function closest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : closest(dirname(folder));
}

function lookAtWebApp(): Finding {
  try {
    return { about: 'web app', outcome: 'ok', message: webFolder(undefined) };
  } catch (error) {
    if (!isCliError(error)) throw error;
    return { about: 'web app', outcome: 'warning', message: error.message };
  }
}
