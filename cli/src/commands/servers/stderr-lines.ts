import type { Terminal } from '../../output/terminal.ts';
import type { LogForm } from '../../servers/http/log-forms.ts';

/** Where a server says on stderr what is no request. */
export type StderrLines = Pick<Terminal, 'remark' | 'warn' | 'paintRemark'>;

/**
 * Remarks and warnings in the form of the log: beside requests as lines of JSON they are such lines
 * too, with `time`, `level` and `message`, so that a collector reads each line of a server alike.
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
