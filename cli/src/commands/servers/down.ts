import { usageError } from '../../errors/cli-error.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import type { Terminal } from '../../output/terminal.ts';
import { listRunning, type ServerRecord, stop, choose } from '../../servers/detached/records.ts';

/** Stops the servers in the background that are named by kind or port, or all of them. */
export async function down(terminal: Terminal, names: readonly string[]): Promise<ExitCode> {
  const running = await listRunning();
  const chosen = names.length === 0 ? running : names.flatMap((name) => named(running, name));
  await Promise.all(chosen.map(stop));
  if (terminal.json) {
    terminal.printJson({
      version: 1,
      stopped: chosen.map(({ server, port }) => ({ server, port })),
    });
  } else if (chosen.length === 0) {
    terminal.remark('No server runs in the background.');
  }
  for (const { server, url } of terminal.json ? [] : chosen) {
    terminal.print(`Stopped the ${server} at ${url}.`);
  }
  return exitCode.passed;
}

function named(running: readonly ServerRecord[], name: string): ServerRecord[] {
  const found = choose(running, name);
  if (found.length === 0) {
    throw usageError(`No server ${name} runs in the background; \`${PROGRAM} status\` lists them.`);
  }
  return found;
}
