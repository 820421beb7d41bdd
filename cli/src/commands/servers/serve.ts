import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import { formatTable } from '../../output/table.ts';
import type { Terminal } from '../../output/terminal.ts';
import {
  alreadyRunning,
  startDetached,
  reportReady,
} from '../../servers/detached/start-detached.ts';
import { identify } from '../../servers/detached/identity.ts';
import type { Link } from '../../servers/site/links.ts';
import { isPortInUse, urlOf, type Listening } from '../../servers/http/listen.ts';
import { isLoopback } from '../../transport/loopback.ts';
import type { LogForm } from '../../servers/http/log-forms.ts';
import { onEnd } from '../shared/interrupt.ts';
import { stderrLines } from './stderr-lines.ts';

/** A server that a command starts. */
export type ServerPlan = {
  server: string;
  host: string;
  port: number;
  detach: boolean;
  /** The form of the messages on stderr. */
  log: LogForm;
  /** Starts it in this process. */
  start: () => Promise<Listening>;
  /** The address to open, if it is more than the address of the server. */
  address?: (url: string) => string;
  /** Pages to open, once it answers. */
  links?: (url: string) => readonly Link[];
  /** Further remarks for people; `stop` is how to stop it, such as Ctrl-C. */
  remarks: (stop: string) => readonly string[];
};

/** Runs a server until Ctrl-C, or sends it to the background and returns when it answers. */
export async function serve(terminal: Terminal, plan: ServerPlan): Promise<ExitCode> {
  warnIfExposed(terminal, plan);
  if (plan.detach) {
    const { url, pid, logFile } = await startDetached(plan.server, plan.port);
    printStarted(terminal, plan, url, pid);
    terminal.remark(`Its log is ${logFile}.`);
    return exitCode.passed;
  }
  const listening = await plan.start().catch((error: unknown) => explainPortInUse(plan, error));
  const stopped = stopSignal();
  printStarted(terminal, plan, listening.url, process.pid);
  reportReady(listening);
  await stopped;
  await listening.close();
  return exitCode.passed;
}

/** Explains when a server of this program already has the port; other errors unchanged. */
async function explainPortInUse({ host, port }: ServerPlan, error: unknown): Promise<never> {
  const other = isPortInUse(error) ? await identify(urlOf(host, port)) : undefined;
  throw other ? alreadyRunning(other.server, port, other.pid) : error;
}

function warnIfExposed(terminal: Terminal, { server, host, log }: ServerPlan): void {
  if (isLoopback(host)) return;
  const { paintRemark: paint, warn } = stderrLines(terminal, log);
  warn(
    `${paint('yellow', 'Warning:')} with --host ${host} other machines can reach the ${server}, and it has no password.`,
  );
}

function printStarted(terminal: Terminal, plan: ServerPlan, url: string, pid: number): void {
  const links = plan.links?.(url);
  const address = plan.address?.(url) ?? url;
  if (terminal.json) {
    const { server } = plan;
    terminal.printJson({ version: 1, server, url: address, pid, ...(links && { links }) });
    return;
  }
  const { paint } = terminal;
  terminal.print(`${paint('bold', plan.server)}  ${paint('cyan', address)}`);
  if (links) {
    const rows = links.map((link) => [`  ${link.name}`, paint('cyan', link.url)]);
    terminal.print(`\n${formatTable(rows)}\n`);
  }
  const { paintRemark, remark } = stderrLines(terminal, plan.log);
  const stop = plan.detach ? `\`${PROGRAM} down ${plan.server}\`` : 'Ctrl-C';
  for (const line of plan.remarks(stop)) remark(paintRemark('dim', line));
}

/** Resolves at the first request to stop; a second Ctrl-C ends the process at once. */
function stopSignal(): Promise<void> {
  return new Promise((done) => {
    const forget = onEnd(() => {
      forget();
      done();
    });
  });
}
