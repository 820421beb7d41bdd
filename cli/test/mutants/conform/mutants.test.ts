import { describe, expect, test } from 'vitest';
import { conformMemory } from './memory-server.ts';
import { mutants } from './mutants.ts';

describe('servers with one fault', () => {
  test.each(mutants.map((mutant) => [`${mutant.only} ${mutant.name}`, mutant] as const))(
    '%s is found',
    async (_title, { broken, only, rule }) => {
      const report = await conformMemory(broken, only);
      const findings = [
        ...report.operations.flatMap((operation) => operation.findings),
        ...report.flows.flatMap(({ finding }) => finding ?? []),
      ];
      // The sandbox alone does not look at that header; what breaks a call breaks its flows.
      const beside = ['BRT-413', ...(rule === 'BRT-702' ? [] : ['BRT-702'])];
      const found = new Set(findings.map((finding) => finding.rule));
      expect([...found].filter((each) => !beside.includes(each))).toEqual([rule]);
    },
  );
});

test('the sandbox itself conforms', async () => {
  const report = await conformMemory((reply) => reply);
  const errors = report.operations.flatMap(({ findings }) =>
    findings.filter(({ level }) => level === 'error'),
  );
  expect(errors).toEqual([]);
  expect(report.score.percent).toBe(100);
  expect(report.coverage.percent).toBeGreaterThan(95);
  expect(report.exitCode).toBe(0);
});
