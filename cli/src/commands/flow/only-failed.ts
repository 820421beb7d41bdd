import { usageError } from '../../errors/cli-error.ts';
import type { Chosen } from '../../flows/runner/selection.ts';
import { findRun, readReport } from '../../runs/read-runs.ts';

/**
 * The chosen flows that failed in a run.
 *
 * @throws CliError (exit code 2) where nothing failed, and where some failures are unknown or gone:
 *   they would look fixed if left out.
 */
export function onlyFailed(chosen: readonly Chosen[], word: string): readonly Chosen[] {
  const stored = findRun(word);
  const { id, counts, reports, brief = [] } = readReport(stored);
  const bad = [...reports, ...brief].filter(
    ({ outcome, known }) => outcome !== 'passed' && outcome !== 'skipped' && known !== true,
  );
  const all = counts.failed + counts.nothingChecked + counts.interrupted;
  if (all === 0) throw usageError(`Nothing failed in the run ${id}.`);
  const whole = 'Do the run again whole, without --failed.';
  if (bad.length < all) {
    throw usageError(`Of ${all} failed runs in ${id}, ${bad.length} are recorded.`, whole);
  }
  const failed = new Set(bad.map((report) => nameOf(report.flow, report.case, report.row)));
  const names = new Map(
    chosen.map((each) => [each, nameOf(each.flow.name, each.case, each.row?.name)]),
  );
  const there = new Set(names.values());
  const gone = [...failed].filter((name) => !there.has(name));
  if (gone.length > 0) {
    throw usageError(
      `These failed in ${id}, and are not there any more: ${gone.join(', ')}.`,
      whole,
    );
  }
  return chosen.filter((each) => failed.has(names.get(each) ?? ''));
}

function nameOf(flow: string, named: string | undefined, row: string | undefined): string {
  return [
    flow,
    ...(named === undefined ? [] : [`:${named}`]),
    ...(row === undefined ? [] : [` [${row}]`]),
  ].join('');
}
