import type { Chosen } from '../../flows/runner/selection.ts';
import type { Terminal } from '../../output/terminal.ts';
import { createDocumentReporter, createLinesReporter } from './json-reporter.ts';
import { createListedReporter } from './listed-reporter.ts';
import type { Reporter } from './reporter.ts';
import { createToldReporter } from './told-reporter.ts';

/** Tells of a run in the form that was asked for: one run step by step, many a line each. */
export function chooseReporter(
  terminal: Terminal,
  chosen: readonly Chosen[],
  total: number,
): Reporter {
  if (terminal.lines) return createLinesReporter(terminal);
  if (terminal.json) return createDocumentReporter(terminal);
  if (total === 1) return createToldReporter(terminal);
  const lengths = chosen.map((each) => each.flow.name.length + (each.case?.length ?? -1) + 1);
  const forNumber = total > chosen.length ? 1 + String(total).length + 1 : 0;
  return createListedReporter(terminal, Math.max(...lengths, 0) + forNumber);
}
