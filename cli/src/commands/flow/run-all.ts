import widthOf from 'fast-string-width';
import { exitCode as codes, type ExitCode } from '../../errors/exit-code.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import { missingOf } from '../../flows/engine/judge.ts';
import { asOwnWork } from '../../flows/engine/own-work.ts';
import type { RunTarget } from '../../flows/engine/target.ts';
import { runItems } from '../../flows/runner/run-items.ts';
import type { Chosen } from '../../flows/runner/selection.ts';
import { secretInputs } from '../../flows/runner/secret-inputs.ts';
import { assertSession, sessionFor } from '../../flows/runner/session.ts';
import { createTally, MAX_BRIEF_REPORTS, MAX_FULL_REPORTS } from '../../flows/runner/tally.ts';
import { goBackTo } from '../../files/go-back-to.ts';
import { counted } from '../../output/counted.ts';
import { assertWritable } from '../../output/assert-writable.ts';
import type { Terminal } from '../../output/terminal.ts';
import { inOneLine } from '../../output/sanitized.ts';
import { createRedactor } from '../../redact/redactor.ts';
import { emptyBaselineFile, readBaselineFile } from '../../reports/baseline.ts';
import { createFlowBaseline } from '../../reports/flow-baseline.ts';
import { RUN_VERSION, type RunReport } from '../../reports/run-report.ts';
import { createRunFolder } from '../../runs/run-folder.ts';
import type { FlowRunOptions } from './options.ts';
import { createRunner, type RunAllParts } from './runner.ts';
import { createDocumentReporter, createLinesReporter } from './json-reporter.ts';
import { createListReporter } from './list-reporter.ts';
import type { Reporter } from './reporter.ts';
import { createStepReporter } from './step-reporter.ts';
import { reportToGithub } from './report-to-github.ts';
import { remarkNoBaseline } from '../shared/remark-no-baseline.ts';
import { printOutdated, unmatchedEntries } from '../shared/unmatched-entries.ts';
import { writeForms } from '../shared/write-forms.ts';

/** Runs all items, and writes the requested reports. */
export async function runAll(
  terminal: Terminal,
  parts: RunAllParts,
  options: FlowRunOptions,
): Promise<ExitCode> {
  const { document, target, settings, chosen, inputs, total, command } = parts;
  const redactor = createRedactor(document);
  redactor.learn(settings.session);
  redactor.learnValues(settings.secrets);
  for (const [flow, input] of inputs) {
    redactor.learnValues(secretInputs(document, flow.input, input));
  }
  const url = redactor.text(target.url);
  assertSessions(parts);
  const { junit, har, html, jsonFile, writeBaseline } = options;
  assertWritable(junit, har, html, jsonFile, writeBaseline);
  const known =
    options.baseline === undefined ? emptyBaselineFile : await readBaselineFile(options.baseline);
  const flows = chosen.map(({ flow }) => flow);
  const unmatched = await unmatchedEntries(known.entries, document, flows);
  const baseline = createFlowBaseline(known, unmatched);

  const head = { command, target: url, ...(settings.name && { profile: settings.name }) };
  const warn = (text: string): void => terminal.warn(text);
  const reporter = chooseReporter(terminal, chosen, total);
  const folder = createRunFolder({ id: options.runId, head, redactor, warn });
  const tally = createTally();
  const started = performance.now();
  const runner = createRunner({ ...parts, options, tally, reporter, folder, baseline, redactor });

  const { shard, repeat } = options;
  // With more shards than runs, the other shards have made all runs.
  const isEmptyShard = shard !== undefined && total === 0 && chosen.length * repeat > 0;
  const isWhole = (): boolean => tally.counts.interrupted === 0 && tally.counts.runs === total;
  const report = (): RunReport => ({
    version: RUN_VERSION,
    id: folder.id,
    exitCode: tally.exitCode({
      ...options,
      isEmptyShard,
      // With `--write-baseline` the failures are expected, and now known.
      areAdopted: writeBaseline !== undefined && isWhole(),
    }),
    counts: tally.counts,
    milliseconds: Math.round(performance.now() - started),
    omitted: tally.omitted,
    contract: document.info.version,
    ...(shard && { shard: `${shard.index}/${shard.count}` }),
    mended: baseline.mended(),
    unmatched,
    reports: tally.reports,
    ...(tally.brief.length > 0 && { brief: tally.brief }),
  });

  const { kind, can } = target;
  reporter.begin({ id: folder.id, what: whatOf(chosen), total, target: { url, kind, can } });
  const here = process.cwd();
  try {
    await runItems(parts.items, {
      jobs: Math.min(options.jobs, total),
      retries: options.retries,
      bail: options.bail ?? false,
      signal: parts.signal,
      isAlone: runner.isAlone,
      run: runner.run,
      onEnd: runner.onEnd,
    });
  } finally {
    goBackTo(here);
    const borrower = runner.borrower();
    if (borrower) folder.keepSession(borrower, settings.headers);
    asOwnWork(() => folder.finish(report()));
  }

  const came = report();
  const { counts } = came;
  const { failed } = counts;
  if (!isWhole()) remarkNoBaseline(terminal, writeBaseline);
  const written = await writeForms(terminal, [came], options, [
    [isWhole() ? writeBaseline : undefined, () => baseline.text()],
  ]);
  const exitCode = came.exitCode === codes.passed ? written : came.exitCode;
  reporter.end({ ...came, exitCode });
  reportToGithub(terminal, came);
  if (isEmptyShard && !terminal.json) {
    const all = counted(chosen.length * repeat, 'run');
    terminal.remark(`Shard ${shard.index}/${shard.count} has nothing to run: ${all} in all.`);
  }
  if (total > MAX_FULL_REPORTS) {
    terminal.remark(
      `Of more than ${MAX_FULL_REPORTS} runs only failed ones are reported in full, at most ${MAX_FULL_REPORTS} of each kind.`,
    );
  }
  const caseless = came.omitted - (came.brief?.length ?? 0);
  if (caseless > 0) {
    terminal.remark(
      `JUnit has no cases of ${caseless} runs: at most ${MAX_BRIEF_REPORTS} are stored in addition.`,
    );
  }
  if (!terminal.json) printOutdated(terminal, came);
  if (counts.skipped > 0 && !terminal.json) terminal.remark(skippedHint(kind));
  if (exitCode !== 0 && folder.path !== '' && !terminal.json) {
    const { id } = folder;
    terminal.remark(
      `Kept as ${id}: \`${PROGRAM} run show ${id}\` shows it, \`${PROGRAM} replay ${id}\` does it again.`,
    );
  }
  // Failures found later cannot be written any more, but they must still fail the run.
  if (exitCode !== codes.passed) return exitCode;
  return counts.failed > failed ? tally.exitCode({ ...options, isEmptyShard }) : report().exitCode;
}

/** How to run the flows that were skipped. */
function skippedHint(kind: RunTarget['kind']): string {
  return kind === 'built-in mock'
    ? 'A mock keeps no state: use --target sandbox to run the skipped ones.'
    : '--has, or "has" in the profile, says what a target can do, so that less is skipped.';
}

/** The flows to run, in words. */
function whatOf(chosen: readonly Chosen[]): string {
  if (chosen.length === 1) return nameOf(chosen[0]);
  const flows = counted(new Set(chosen.map(({ flow }) => flow)).size, 'flow');
  return chosen.some((each) => each.case !== undefined) ? `${flows} with cases` : flows;
}

/** Refuses a session without the parameters that a flow requires, before anything is sent. */
function assertSessions({ document, target, settings, chosen }: RunAllParts): void {
  for (const each of chosen) {
    const { needs, seed, session: wanted } = each.details;
    if (missingOf(needs, target.can).length > 0) continue;
    const parts = { target, given: settings.session, seed, wanted, label: 'any' };
    assertSession(nameOf(each), sessionFor(document, parts), wanted);
  }
}

function nameOf(chosen: Chosen | undefined): string {
  if (!chosen) return 'nothing';
  const { flow, case: named, row } = chosen;
  return [flow.name, named, row && `[${row.name}]`].filter(Boolean).join(' ');
}

/** Chooses the reporter: the requested form, else one run step by step, many with a line each. */
function chooseReporter(terminal: Terminal, chosen: readonly Chosen[], total: number): Reporter {
  if (terminal.lines) return createLinesReporter(terminal);
  if (terminal.json) return createDocumentReporter(terminal);
  if (total === 1) return createStepReporter(terminal);
  const lengths = chosen.map((each) => widthOf(inOneLine(nameOf(each))));
  const forNumber = total > chosen.length ? 1 + String(total).length + 1 : 0;
  return createListReporter(terminal, Math.max(...lengths, 0) + forNumber);
}
