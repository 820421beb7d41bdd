import { randomBytes } from 'node:crypto';
import { readContract } from '../../contract/read-contract.ts';
import { usageError } from '../../errors/cli-error.ts';
import type { ExitCode } from '../../errors/exit-code.ts';
import { inputsFor } from '../../flows/runner/inputs.ts';
import { guardFlows } from '../../flows/user/guard-flows.ts';
import { planOf } from '../../load/plan/plan.ts';
import { runLoad } from '../../load/run/run-load.ts';
import { limitsOf } from '../../load/limits/usual-limits.ts';
import { goBackTo } from '../../files/go-back-to.ts';
import { drainOutput } from '../../output/channel.ts';
import { assertWritable } from '../../output/assert-writable.ts';
import type { Terminal } from '../../output/terminal.ts';
import { resolveSettings } from '../../profiles/settings.ts';
import { createRedactor } from '../../redact/redactor.ts';
import { interruptSignal } from '../shared/interrupt.ts';
import { openTarget, type OpenTarget } from '../shared/open-target.ts';
import { remarkOnTarget, sessionsOf } from './assert-load.ts';
import { chosenFlow, flowPerRow } from './chosen-flow.ts';
import type { LoadRunOptions } from './options.ts';
import { createReporter, loadFields } from './reporter.ts';
import { spreadOf } from './spread.ts';
import { writeReport } from './write-report.ts';

/** Starts a flow at a given rate per second against a target, and reports the outcome. */
export async function loadRunCommand(
  terminal: Terminal,
  name: string,
  file: string | undefined,
  options: LoadRunOptions,
): Promise<ExitCode> {
  const { html, jsonFile, maxSteps, maxTime, maxInFlight } = options;
  if (file !== undefined && !terminal.json) {
    throw usageError(`What is ${file} for? A file goes with --json, --json-file or --html.`);
  }
  terminal.assertFields(loadFields);
  const stages = planOf(options);
  const spread = spreadOf(options);
  const thresholds = limitsOf(options.failIf ?? []);
  const document = await readContract();
  const settings = resolveSettings(options);
  const chosen = await chosenFlow(name);
  const set = options.set ?? [];
  const setFile = options.setFile ?? [];
  const inputs = await inputsFor([chosen.flow], { set, setFile });
  const turns = await flowPerRow(chosen, { data: options.data, set, setFile });
  assertWritable(html, jsonFile, file);

  const interrupt = interruptSignal();
  // Ctrl-C only stops new arrivals: running flows have paid, or are about to.
  const nothing = new AbortController().signal;
  let opened: OpenTarget | undefined;
  let watched: ReturnType<typeof guardFlows> | undefined;
  try {
    opened = await openTarget(settings, options.has ?? [], terminal, maxInFlight);
    watched = chosen.foreign ? guardFlows(nothing) : undefined;
    const { target } = opened;
    const given = settings.session;
    remarkOnTarget(terminal, target, sessionsOf(document, turns, target, given));
    const redactor = createRedactor(document);
    redactor.learn(given);
    redactor.learnValues(settings.secrets);
    const url = redactor.text(target.url);
    const reporter = createReporter(terminal, {
      turns,
      target: { ...target, url },
      stages,
      spread,
      maxInFlight,
    });
    reporter.begin();
    interrupt.signal.addEventListener('abort', () => reporter.interrupted());
    const here = process.cwd();
    const report = await runLoad({
      document,
      target,
      url,
      turns,
      input: inputs.get(chosen.flow) ?? {},
      given,
      headers: settings.headers,
      secrets: settings.secrets,
      timeoutMs: settings.timeoutMs,
      limits: { steps: maxSteps, milliseconds: maxTime },
      label: options.runId ?? `load-${randomBytes(4).toString('hex')}`,
      signal: watched?.signal ?? nothing,
      interrupt: interrupt.signal,
      stages,
      spread,
      mostInFlight: maxInFlight,
      thresholds,
      closeIdle: opened.closeIdle,
      onProgress: reporter.progress,
      onPoint: reporter.point,
    });
    goBackTo(here);
    reporter.end(report, file);
    return await writeReport(terminal, report, { html, files: [jsonFile, file] });
  } finally {
    watched?.stop();
    await drainOutput(interrupt.signal);
    interrupt.forget();
    await opened?.close();
  }
}
