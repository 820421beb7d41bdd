import type { LookupFunction } from 'node:net';
import { TIMEOUT_MS } from '@brought/sdk';
import { MOCK_ADDRESS } from '@brought/sdk/constants';
import { usageError } from '../../errors/cli-error.ts';
import { readContract, readServerContract } from '../../contract/read-contract.ts';
import { conform } from '../../conform/conform.ts';
import {
  emptyBaseline,
  readBaseline,
  baselineOf,
  type WriteOptions,
} from '../../conform/report/baseline.ts';
import type { ConformReport } from '../../conform/report/conform-report.ts';
import { conformHtml } from '../../conform/report/html/conform-html.ts';
import { conformJunit } from '../../conform/report/junit.ts';
import { knownRule } from '../../judge/reply/known-rule.ts';
import { createSender } from '../../conform/send/sender.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { counted } from '../../output/counted.ts';
import { assertWritable } from '../../output/assert-writable.ts';
import type { Terminal } from '../../output/terminal.ts';
import { writeOutputs } from '../../output/write-output.ts';
import { jsonFileText } from '../../output/sanitized.ts';
import { assertMayProbe, mayFollow, nameOf } from '../../profiles/allowed-host.ts';
import { resolveSettings } from '../../profiles/settings.ts';
import { baseUrl, isBuiltIn } from '../../targets/address.ts';
import { startBuiltIn } from '../../targets/built-in.ts';
import { sdkTransport } from '../../transport/fetch.ts';
import { assertProxy } from '../../targets/assert-proxy.ts';
import { createTransport } from '../../transport/node-fetch.ts';
import { currentReaches, guardedLookup, reachOf } from '../../transport/inner-address.ts';
import { hostnameOf, proxyFor } from '../../transport/proxy.ts';
import { splitAssignment } from '../../options/assignment.ts';
import { canAnimate, createLiveLine, type LiveLine } from '../shared/live-line.ts';
import { interruptSignal } from '../shared/interrupt.ts';
import { smsLack, smsSourceOf } from '../shared/sms-source.ts';
import { remarkNoBaseline } from '../shared/remark-no-baseline.ts';
import { unmatchedEntries } from '../shared/unmatched-entries.ts';
import { assertFields, assertOnly } from './assert-names.ts';
import { readBorrowers } from './read-borrowers.ts';
import { deadline } from './deadline.ts';
import type { ConformCommandOptions } from './options.ts';
import { printReport, progress } from './print-report.ts';

/** Checks a server against the contract and reports the result. */
export async function conformCommand(
  terminal: Terminal,
  file: string | undefined,
  options: ConformCommandOptions,
): Promise<ExitCode> {
  if (file !== undefined && !terminal.json) {
    throw usageError(
      `What is ${file} for? A file goes with --json, --json-file, --html or --junit.`,
    );
  }
  const document = await readContract();
  const settings = resolveSettings(options);
  const failOn = options.failOn?.map(knownRule);
  assertOnly(document, options.only);
  const values = Object.fromEntries(
    (options.set ?? []).map((text) => splitAssignment('--set', text)),
  );
  assertFields(document, Object.keys(values));
  const borrowers = await readBorrowers(options.borrower ?? []);
  const baseline =
    options.baseline === undefined ? emptyBaseline : await readBaseline(options.baseline);
  const unmatched = await unmatchedEntries(baseline.entries, document);
  if (settings.target === undefined) {
    throw usageError(
      'Say which server to look at: --target URL, or a profile.',
      '`--target sandbox` checks the sandbox of this program.',
    );
  }
  const { html, junit, jsonFile, writeBaseline: known } = options;
  assertWritable(html, junit, jsonFile, known, file);
  const timeoutMs = settings.timeoutMs ?? TIMEOUT_MS;

  const server = isBuiltIn(settings.target) ? await startBuiltIn(settings.target) : undefined;
  const url = server?.url ?? baseUrl(settings.target);
  assertMayProbe(url, settings.allowedHosts);
  assertProxy(url);
  const interrupt = interruptSignal();
  const time = deadline(options.maxTime, interrupt.signal);
  const lookup = await lookupFor(new URL(url), settings.allowedHosts);
  const transport = createTransport(undefined, undefined, lookup);
  const live = liveLineOn(terminal);
  const shown = showRequests(live);
  const onProgress = progress(terminal);
  const waits = waitsOf(terminal, live);
  const sender = createSender({
    jobs: options.jobs,
    timeoutMs,
    signal: time.signal,
    until: Date.now() + options.maxTime,
    onThrottle: waits.note,
    lookup,
  });
  const sms = smsSourceOf(settings.sms, terminal);
  try {
    const { remap } = settings;
    const can = [
      ...new Set([...settings.has, ...(options.has ?? []), ...(sms ? ['sms' as const] : [])]),
    ];
    const more = {
      ...(remap && { remap }),
      ...(sms && { sms }),
      lacks: smsLack(settings.sms, terminal),
      // A server started for this run has a different port each time.
      ...(server && { shownUrl: MOCK_ADDRESS }),
    };
    const report = await conform({
      document,
      target: {
        url,
        send: (request) => shown(request.method, request.url, () => sender.send(request)),
        // The flows use this one.
        ...sdkTransport((to, init) =>
          shown(init.method ?? 'GET', to, () => transport.fetch(to, { ...init, unused: true })),
        ),
        can,
        mayRequest: (address) => mayFollow(address, url, settings.allowedHosts),
        ...more,
      },
      given: {
        session: given(settings.session),
        headers: given(settings.headers),
        values,
        paths: remap?.paths ?? {},
      },
      borrowers,
      secrets: settings.secrets,
      level: options.level,
      only: options.only,
      cases: options.cases,
      seed: options.seed,
      jobs: options.jobs,
      timeoutMs,
      maxLatencyMs: options.maxLatency,
      strict: options.strict ? await readServerContract() : undefined,
      failOn,
      baseline,
      unmatched,
      signal: time.signal,
      end: time.ended,
      onOperation: (ran) => {
        live.clear();
        onProgress(ran);
      },
    });
    waits.sumUp();
    reportSentAgain(terminal, sender.sentAgain());
    const adopts = known !== undefined && canBeKnown(report);
    if (!adopts) remarkNoBaseline(terminal, known);
    const forms = { ...options, writeBaseline: adopts ? known : undefined };
    const written = await writeReports(terminal, report, file, { ...forms, baseline, failOn });
    return adopts || report.exitCode === exitCode.passed ? written : report.exitCode;
  } finally {
    time.forget();
    interrupt.forget();
    sender.close();
    transport.close();
    await server?.close();
  }
}

/**
 * Resolves host names for a run: a remote target must not lead into this machine or its network,
 * neither by its own name nor by one in a reply that the user did not allow. Names that a proxy
 * resolves are up to the proxy.
 */
async function lookupFor(url: URL, allowedHosts: readonly string[]): Promise<LookupFunction> {
  const target = hostnameOf(url);
  const reaches = proxyFor(url) ? new Set([reachOf(target)]) : await currentReaches(target);
  return guardedLookup({ target, reaches, trusted: allowedHosts.map(nameOf) });
}

/**
 * Whether a baseline can decide which failures are known: not if every request was refused, or the
 * run did not finish.
 */
function canBeKnown({ ended, coverage, exitCode: code }: ConformReport): boolean {
  if (ended !== undefined) return false;
  if (code === exitCode.auth) return coverage.done > 0;
  return code === exitCode.passed || code === exitCode.contract;
}

/** Reports the first time the target asks to wait, and at the end how often it did. */
function waitsOf(terminal: Terminal, live: LiveLine) {
  let count = 0;
  return {
    note: (milliseconds: number): void => {
      count += 1;
      if (count > 1) return;
      live.clear();
      const seconds = (milliseconds / 1000).toFixed(1);
      terminal.remark(`The target asks to wait (HTTP 429): ${seconds} s.`);
    },
    sumUp: (): void => {
      if (count > 1) terminal.remark(`The target asked to wait ${count} times (HTTP 429).`);
    },
  };
}

/** Not part of the report, which must be the same each time. */
function reportSentAgain(terminal: Terminal, count: number): void {
  if (count === 0) return;
  terminal.remark(
    `${counted(count, 'request')} that only read were sent again: the target had closed the connection.`,
  );
}

/** Which reports are written, and what the new baseline is made from. */
type ReportForms = Pick<ConformCommandOptions, 'html' | 'junit' | 'jsonFile' | 'writeBaseline'> &
  WriteOptions;

/** Writes the reports; the outcome is printed even if one of them cannot be written. */
async function writeReports(
  terminal: Terminal,
  report: ConformReport,
  file: string | undefined,
  { html, junit, jsonFile, writeBaseline: known, baseline, failOn }: ReportForms,
): Promise<ExitCode> {
  const text = (): string => jsonFileText(report);
  const written = await writeOutputs(terminal, [
    [html, () => conformHtml(report)],
    [junit, () => conformJunit(report)],
    [jsonFile, text],
    [file, text],
    [known, () => baselineOf(report, { baseline, failOn })],
  ]);
  if (terminal.json && file === undefined) terminal.printJson(report);
  else if (junit !== '-')
    printReport(terminal, report, known !== undefined && written === exitCode.passed);
  return written;
}

function given(record: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** A live line at the end of a terminal, on stderr like all remarks; none elsewhere. */
function liveLineOn(terminal: Terminal): LiveLine {
  const moves = canAnimate(terminal) && process.stderr.isTTY && !terminal.json;
  return createLiveLine(process.stderr, moves);
}

/** Sends a request, and shows its method and address until the reply arrives. */
type Shown = <Reply>(method: string, url: string, send: () => Promise<Reply>) => Promise<Reply>;

/** Shows which request was sent last: a slow server would look like a program that hangs. */
function showRequests(live: LiveLine): Shown {
  let count = 0;
  return (method, url, send) => {
    count += 1;
    live.show(`request ${count} waits for ${method} ${new URL(url).pathname}`);
    return send().finally(() => live.clear());
  };
}
