import { expect, test } from 'vitest';
import { auditOutcome } from './dependencies.mjs';
import { conclusionOf } from './report.mjs';

const answered = (status: number) => `Error: ERR_PNPM_AUDIT_BAD_RESPONSE

  × The audit endpoint (at https://registry.example/-/npm/v1/security/
  │ advisories/bulk) responded with ${status}:
`;

test.each([
  ['no vulnerability', 0, 'No known vulnerabilities found\n', 'proved'],
  ['a vulnerability', 1, '1 vulnerabilities found\nSeverity: 1 high\n', 'failed'],
  ['a registry without audit', 1, answered(405), 'in part'],
  ['a registry that fails', 1, answered(500), 'failed'],
  ['no connection', 1, 'Error: ERR_PNPM_META_FETCH_FAIL\n\n  × fetch failed\n', 'failed'],
])('an audit: %s', (_what, code, output, conclusion) => {
  const outcome = auditOutcome({ code, output });
  expect(conclusionOf(outcome)).toBe(conclusion);
  expect(outcome.figures[0]?.measured).not.toBe('');
});
