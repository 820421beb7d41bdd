import { describe, expect, test } from 'vitest';
import type { PlainReply } from '@brought/sdk/sandbox';
import { bodyOf, refused, when, withBody } from './broken-replies.ts';
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
      // The sandbox alone does not check that header; a broken call also breaks its flows, and a
      // flow may miss a lost text.
      const beside = ['BRT-413', 'BRT-703', ...(rule === 'BRT-702' ? [] : ['BRT-702'])];
      const found = new Set(findings.map((finding) => finding.rule));
      expect([...found].filter((each) => !beside.includes(each))).toEqual([rule]);
    },
  );
});

test('an empty header is a finding where only one value is allowed', async () => {
  const half = when(({ headers }) => headers['x-requested-with'] === 'conform', refused);
  const { operations } = await conformMemory(half, 'contactInfo');
  const taken = operations.flatMap(({ findings }) =>
    findings.filter(({ rule }) => rule === 'BRT-413').map(({ title }) => title),
  );
  expect(taken).toEqual(['X-Requested-With: empty']);
});

test('a finding across calls cites the behaviour that the contract states', async () => {
  const late = (reply: PlainReply, { path }: { path: string }): PlainReply => {
    if (!path.endsWith('loan-detail-confirm')) return reply;
    const body = bodyOf(reply);
    const data = { ...(body.data as object), firstPayTime: '2020-01-01' };
    return withBody(reply, { ...body, data });
  };
  const { flows } = await conformMemory(late, 'loan-confirmation');
  const found = flows.flatMap(({ finding }) => finding ?? []);
  expect(found.map(({ pointer }) => pointer)).toContainEqual(
    expect.stringMatching(/loan-detail-confirm\/post\/x-behaviour\/0$/),
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
