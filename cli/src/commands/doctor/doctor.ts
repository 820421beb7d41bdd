import { existsSync, mkdtempSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };
import { isCliError } from '../../errors/cli-error.ts';
import { listOperations } from '../../contract/operations.ts';
import { readContract } from '../../contract/read-contract.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { writeErrorReason } from '../../files/write-error.ts';
import type { GlobalOptions } from '../../options/global-options.ts';
import { printDiagnoses, type Diagnosis } from '../../output/diagnoses.ts';
import type { Terminal } from '../../output/terminal.ts';
import { runsFolder } from '../../runs/runs-folder.ts';
import { listRunning } from '../../servers/detached/records.ts';
import { stateFolder } from '../../servers/detached/state-folder.ts';
import { webFolder } from '../../servers/site/web-folder.ts';
import { checkProfile } from '../../profiles/check-profile.ts';

/** Checks everything that this program needs to work. */
export async function doctor(terminal: Terminal, options: GlobalOptions): Promise<ExitCode> {
  const operations = listOperations(await readContract());
  const running = await listRunning();
  return printDiagnoses(terminal, [
    {
      about: 'brought',
      outcome: 'ok',
      message: `${manifest.version}, Node ${process.versions.node}`,
    },
    { about: 'contract', outcome: 'ok', message: `${operations.length} calls` },
    checkFolder('runs', runsFolder, 'BROUGHT_RUNS_DIR'),
    checkFolder('state', stateFolder, 'BROUGHT_STATE_DIR'),
    checkWebApp(),
    {
      about: 'servers',
      outcome: 'ok',
      message: running.map(({ server, url }) => `${server} ${url}`).join(', ') || 'None runs.',
    },
    ...(await checkProfile(options)),
  ]);
}

function checkFolder(about: string, folderOf: () => string, variable: string): Diagnosis {
  const fault = (message: string): Diagnosis => {
    const cure = `${variable} names another folder.`;
    return { about, outcome: 'fault', message, cure, exitCode: exitCode.usage };
  };
  let folder: string;
  try {
    folder = folderOf();
  } catch (error) {
    if (!isCliError(error)) throw error;
    return fault(error.message);
  }
  const there = closest(folder);
  try {
    // Tried rather than queried: the system reports that root may write everywhere.
    rmdirSync(mkdtempSync(join(there, '.brought-')));
    return { about, outcome: 'ok', message: folder };
  } catch (error) {
    return fault(`${folder} cannot be written (${writeErrorReason(error)}).`);
  }
}

/** The folder itself, or its closest existing parent. */
function closest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : closest(dirname(folder));
}

function checkWebApp(): Diagnosis {
  try {
    return { about: 'web app', outcome: 'ok', message: webFolder(undefined) };
  } catch (error) {
    if (!isCliError(error)) throw error;
    return { about: 'web app', outcome: 'warning', message: error.message };
  }
}
