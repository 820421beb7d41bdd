import type { Terminal } from '../../output/terminal.ts';
import { RUN_VERSION, type RunReport } from '../../reports/run-report.ts';
import type { Reporter } from './reporter.ts';

/** `--json`: nothing until the end, then one document. */
export function createDocumentReporter(terminal: Terminal): Reporter {
  // Flows pay and save, so a misspelt field must be refused before they run.
  terminal.assertFields(documentFields);
  return { ...silent, end: (end) => terminal.printJson(end) };
}

/** `--json=lines`: one line for each event. */
export function createLinesReporter(terminal: Terminal): Reporter {
  const say = (event: string, fields: object): void =>
    terminal.printLine({ event, version: RUN_VERSION, ...fields });
  return {
    begin: (start) => say('run', start),
    stepBegin: ({ name, operationId, phase }, of) =>
      say('step-begin', { ...of, name, operationId, phase }),
    stepDone: ({ name, operationId, phase, outcome, milliseconds }, of) =>
      say('step-done', { ...of, name, operationId, phase, outcome, milliseconds }),
    step: (step, of) => say('step', { ...of, ...step }),
    flow: (report) => say('flow', report),
    end: ({ reports: _reports, brief: _brief, ...end }) => say('end', end),
  };
}

const silent: Reporter = {
  begin: () => undefined,
  stepBegin: () => undefined,
  step: () => undefined,
  flow: () => undefined,
  end: () => undefined,
};

const documentFields = [
  'version',
  'id',
  'exitCode',
  'counts',
  'milliseconds',
  'omitted',
  'contract',
  'mended',
  'unmatched',
  'reports',
  'brief',
] as const satisfies readonly (keyof RunReport)[];
