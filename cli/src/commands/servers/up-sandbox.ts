import { CONTROL_PATH, type SandboxOptions } from '@brought/sdk/sandbox';
import type { ExitCode } from '../../errors/exit-code.ts';
import { loadScenarios } from '../../flows/user/load-scenarios.ts';
import type { Terminal } from '../../output/terminal.ts';
import { logTo } from '../../servers/http/call-log.ts';
import type { LogForm } from '../../servers/http/log-forms.ts';
import { serve } from './serve.ts';
import { stderrLines } from './stderr-lines.ts';
import { seedNamed } from '../shared/seed-name.ts';

/** Options of `brought up sandbox`. */
export type UpSandboxOptions = {
  port: number;
  host: string;
  /** Host names that it accepts besides its own. */
  allowHost?: readonly string[];
  detach?: boolean;
  log: LogForm;
  data?: string;
  seed: string;
  /** A file of user scenarios. */
  scenarios?: string;
  /** How texts for display have amounts and days. */
  formats: NonNullable<SandboxOptions['formats']>;
  validate: boolean;
  repair?: boolean;
};

/** Serves the sandbox until Ctrl-C. */
export async function upSandbox(terminal: Terminal, options: UpSandboxOptions): Promise<ExitCode> {
  const { host, port, allowHost: allowHosts, data, validate, repair = false } = options;
  const { formats } = options;
  const scenarios = options.scenarios === undefined ? {} : await loadScenarios(options.scenarios);
  const seed = seedNamed(options.seed, Object.keys(scenarios));
  const stderr = stderrLines(terminal, options.log);
  return serve(terminal, {
    server: 'sandbox',
    host,
    port,
    detach: options.detach ?? false,
    log: options.log,
    start: async () => {
      const { startSandbox } = await import('../../servers/sandbox/start-sandbox.ts');
      const report = (error: unknown): void => stderr.warn(`brought: ${String(error)}`);
      const remark = (text: string): void => stderr.warn(text);
      const log = logTo(terminal, options.log);
      const serving = { seed, scenarios, formats, data, repair, validate, log, remark, report };
      return startSandbox({ host, port, allowHosts, ...serving });
    },
    links: (url) => [
      { name: 'Scenarios', url: `${url}${CONTROL_PATH}` },
      { name: 'Clock', url: `${url}${CONTROL_PATH}/clock` },
      { name: 'SMS messages', url: `${url}${CONTROL_PATH}/sms?phone=0712345678` },
    ],
    remarks: (stop) => [
      'Every sessionId is a borrower of its own; one that is the name of a scenario begins it.',
      data === undefined
        ? `${stop} stops it and deletes its state; --data FOLDER keeps the state.`
        : `${stop} stops it; the next one on the same folder continues from there.`,
    ],
  });
}
