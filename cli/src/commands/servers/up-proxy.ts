import { usageError } from '../../errors/cli-error.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import type { Terminal } from '../../output/terminal.ts';
import { assertWritable } from '../../output/assert-writable.ts';
import { sanitized, jsonFileText } from '../../output/sanitized.ts';
import { writeOutput } from '../../output/write-output.ts';
import { assertMayPassOn } from '../../profiles/allowed-host.ts';
import { resolveAllowedHosts } from '../../profiles/resolve-profile.ts';
import type { LogForm } from '../../servers/http/log-forms.ts';
import { requestLine } from '../../servers/http/json-log.ts';
import type { Passed } from '../../servers/proxy/proxy.ts';
import {
  createProxyTally,
  type Found,
  type ProxyReport,
  type ProxyViolation,
} from '../../servers/proxy/proxy-report.ts';
import { baseUrl } from '../../targets/address.ts';
import { assertProxy } from '../../targets/assert-proxy.ts';
import { serve } from './serve.ts';
import { stderrLines } from './stderr-lines.ts';

/** Options of `brought up proxy`. */
export type UpProxyOptions = {
  port: number;
  host: string;
  /** Host names that it accepts besides its own. */
  allowHost?: readonly string[];
  detach?: boolean;
  log: LogForm;
  upstream?: string;
  profile?: string;
  jsonFile?: string;
  /** Milliseconds. */
  timeout?: number;
};

/** Runs between a client and a server until Ctrl-C, then reports what violated the contract. */
export async function upProxy(terminal: Terminal, options: UpProxyOptions): Promise<ExitCode> {
  const { host, port, allowHost: allowHosts, detach = false, jsonFile } = options;
  if (options.upstream === undefined) {
    throw usageError('Name the server behind the proxy: --upstream URL.');
  }
  const upstream = baseUrl(options.upstream, '--upstream');
  assertMayPassOn(upstream, () => resolveAllowedHosts(options.profile, upstream));
  assertProxy(upstream);
  assertWritable(jsonFile);
  const tally = createProxyTally(upstream);
  let hasFailed = false;
  const stderr = stderrLines(terminal, options.log);
  const code = await serve(terminal, {
    server: 'proxy',
    host,
    port,
    detach,
    log: options.log,
    start: async () => {
      const { startProxy } = await import('../../servers/proxy/start-proxy.ts');
      const report = (error: unknown): void => {
        hasFailed = true;
        stderr.warn(`brought: ${String(error)}`);
      };
      const note = (passed: Passed): void => {
        tally.add(passed.operation?.id, passed.found);
        logPassed(terminal, passed, options.log);
      };
      return startProxy({
        host,
        port,
        allowHosts,
        upstream,
        timeoutMs: options.timeout,
        note,
        report,
      });
    },
    remarks: (stop) => [
      `Everything is forwarded to ${upstream}, byte for byte; violations of the contract are printed ${detach ? 'in its log' : 'here'}.`,
      detach
        ? `${stop} stops it.`
        : `${stop} stops it and prints a summary; the exit code is 3 after a violation, 5 if the server was not reached.`,
    ],
  });
  if (detach) return code;
  const report = tally.report();
  if (jsonFile !== undefined) writeOutput(terminal, jsonFile, jsonFileText(report));
  if (!terminal.json) printSum(terminal, report);
  // A reply that could not be judged does not count as clean.
  if (hasFailed) return exitCode.internal;
  if (report.violations.length === 0) return code;
  return report.violations.every(isOfConnection) ? exitCode.unreachable : exitCode.contract;
}

/** The server was unreachable, or did not finish its reply: the reply is unknown. */
function isOfConnection({ rule }: ProxyViolation): boolean {
  return rule.startsWith('BRT-305');
}

/** One line for each request, and one below it for each violation. */
function logPassed(
  terminal: Terminal,
  { method, path, operation, status, milliseconds, found }: Passed,
  form: LogForm,
): void {
  if (form === 'json') {
    const rules = found.map(({ rule }) => rule);
    const operationId = operation?.id;
    terminal.warn(requestLine({ method, path, operationId, status, milliseconds, rules }));
    return;
  }
  const paint = terminal.paintRemark;
  const shown = sanitized(path).slice(0, 160);
  const mark = found.length === 0 ? paint('green', '✓') : paint('red', '✗');
  const name = paint('cyan', operation?.id ?? '-');
  const time = paint('dim', `${milliseconds.toFixed(1)} ms`);
  terminal.remark(`${mark} ${method.padEnd(4)} ${shown}  ${name}  ${status}  ${time}`);
  for (const each of found) terminal.remark(`    ${paint('yellow', sayFound(each))}`);
}

function sayFound({ by, rule, where, message }: Found): string {
  return `${by}: ${rule}  ${where}  ${message}`;
}

function printSum(terminal: Terminal, { requests, clean, violations }: ProxyReport): void {
  const { paint } = terminal;
  if (violations.length > 0) {
    terminal.printTable(
      violations.map(({ operationId, by, rule, where, message, count }) => [
        operationId,
        by,
        rule,
        where,
        message,
        String(count),
      ]),
      ['call', 'whose', 'rule', 'where', 'what', 'times'],
    );
  }
  const verdict =
    violations.length === 0
      ? paint(['bold', 'green'], 'no violation of the contract')
      : paint(['bold', 'red'], `${violations.length} kinds of violations`);
  terminal.print(`${verdict}  ${requests} requests, ${clean} clean`);
}
