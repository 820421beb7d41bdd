import type { Terminal } from '../../output/terminal.ts';
import type { LogForm } from '../../servers/http/log-forms.ts';

/** Where a server writes messages that are not requests: on stderr. */
export type StderrLines = Pick<Terminal, 'remark' | 'warn' | 'paintRemark'>;

/**
 * Remarks and warnings in the form of the log: if requests are logged as JSON, so are they, with
 * `time`, `level` and `message`, so that a log collector can parse every line.
 */
export function stderrLines(terminal: Terminal, form: LogForm): StderrLines {
  if (form === 'text') return terminal;
  const lineOf = (level: string, message: string): string =>
    JSON.stringify({ time: new Date().toISOString(), level, message });
  return {
    paintRemark: (_style, text) => text,
    remark: (text) => terminal.remark(lineOf('info', text)),
    warn: (text) => terminal.warn(lineOf('warn', text)),
  };
}
