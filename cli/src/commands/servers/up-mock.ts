import type { ExitCode } from '../../errors/exit-code.ts';
import type { Terminal } from '../../output/terminal.ts';
import { logTo } from '../../servers/http/call-log.ts';
import type { LogForm } from '../../servers/http/log-forms.ts';
import { serve } from './serve.ts';
import { stderrLines } from './stderr-lines.ts';

/** Options of `brought up mock`. */
export type UpMockOptions = {
  port: number;
  host: string;
  /** Host names that it accepts besides its own. */
  allowHost?: readonly string[];
  detach?: boolean;
  log: LogForm;
  contract?: string;
};

/** Serves the contract's examples until Ctrl-C. */
export function upMock(terminal: Terminal, options: UpMockOptions): Promise<ExitCode> {
  const { host, port, allowHost: allowHosts, contract } = options;
  const stderr = stderrLines(terminal, options.log);
  return serve(terminal, {
    server: 'mock',
    host,
    port,
    detach: options.detach ?? false,
    log: options.log,
    start: async () => {
      const { startMock } = await import('../../servers/mock/start-mock.ts');
      const report = (error: unknown): void => stderr.warn(`brought: ${String(error)}`);
      return startMock({
        host,
        port,
        allowHosts,
        contract,
        log: logTo(terminal, options.log),
        report,
      });
    },
    remarks: (stop) => [
      'Every call of the contract answers under /brought with its success example;',
      `the header "Prefer: example=NAME" requests another. ${stop} stops it.`,
    ],
  });
}
