import type { Violation } from '@brought/sdk/server';
import type { Terminal } from '../../output/terminal.ts';
import { requestLine } from './json-log.ts';
import type { LogForm } from './log-forms.ts';

/** What is logged of a request: nothing of its query, body or headers. */
export type Call = {
  method: string;
  path: string;
  operationId: string | undefined;
  example: string | undefined;
  status: number;
  milliseconds: number;
  violations: readonly Violation[];
};

/** Logs each request. */
export type CallLog = (call: Call) => void;

/** One line on stderr for each request; `--quiet` suppresses those for people. */
export function logTo(terminal: Terminal, form: LogForm): CallLog {
  if (form === 'json') {
    return ({ violations, ...call }) =>
      terminal.warn(requestLine({ ...call, rules: violations.map(({ rule }) => rule) }));
  }
  // Formatting a line costs more than the request itself, so it is skipped when unread.
  if (terminal.quiet) return () => undefined;
  const paint = terminal.paintRemark;
  return (call) => {
    const broken = call.violations.map(({ in: part, field, rule }) =>
      field === '' ? `${part} ${rule}` : `${part}.${field} ${rule}`,
    );
    const parts = [
      paint('dim', new Date().toTimeString().slice(0, 8)),
      `${call.method.padEnd(4)} ${sanitized(call.path)}`,
      paint('cyan', call.operationId ?? '-'),
      call.example ?? '-',
      paint(colourOf(call.status), String(call.status)),
      paint('dim', `${call.milliseconds.toFixed(1)} ms`),
      ...broken.map((text) => paint('yellow', sanitized(text))),
    ];
    terminal.remark(parts.join('  '));
  };
}

function colourOf(status: number): 'green' | 'yellow' | 'red' {
  if (status < 400) return 'green';
  return status < 500 ? 'yellow' : 'red';
}

/** Untrusted text is shortened, and cannot move the cursor. */
function sanitized(text: string): string {
  const clipped = text.length > 160 ? `${text.slice(0, 160)}…` : text;
  return clipped.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '·');
}
