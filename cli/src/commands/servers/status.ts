import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import type { Terminal } from '../../output/terminal.ts';
import { listRunning } from '../../servers/detached/records.ts';

/** Lists the servers in the background that answer. */
export async function status(terminal: Terminal): Promise<ExitCode> {
  const running = await listRunning();
  if (terminal.json) {
    terminal.printJson({ version: 1, servers: running });
    return exitCode.passed;
  }
  if (running.length === 0) {
    terminal.remark(
      `No server runs in the background; \`${PROGRAM} up mock --detach\` starts one.`,
    );
    return exitCode.passed;
  }
  const { paint } = terminal;
  const rows = running.map(({ server, url, pid, startedAt }) => [
    paint('bold', server),
    paint('cyan', url),
    String(pid),
    new Date(startedAt).toLocaleString('sv-SE'),
  ]);
  terminal.printTable(rows, ['SERVER', 'URL', 'PID', 'SINCE']);
  return exitCode.passed;
}
