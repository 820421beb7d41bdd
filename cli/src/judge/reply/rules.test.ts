import { describe, expect, test } from 'vitest';
import { CliError } from '../../errors/cli-error.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import { asViolations } from './as-violations.ts';
import { knownRule } from './known-rule.ts';
import { ruleIds, rules } from './rules.ts';

describe('the rules', () => {
  test('have sorted ids, and unique lower-case names', () => {
    expect(ruleIds).toEqual([...ruleIds].sort());
    const names = ruleIds.map((id) => rules[id].name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/);
  });

  test.each(ruleIds)('%s states its condition in one sentence, and why', (id) => {
    const { summary, explanation } = rules[id];
    expect(summary).toMatch(/^[A-Z][^\n]{10,}\.$/);
    expect(explanation).toMatch(/^[A-Z][^\n]{20,}\.$/);
  });

  test('fail a run, except those that clients tolerate', () => {
    const warnings = ruleIds.filter((id) => rules[id].level === 'warning');
    expect(warnings).toEqual([
      'BRT-207',
      'BRT-308',
      'BRT-310',
      'BRT-407',
      'BRT-413',
      'BRT-414',
      'BRT-603',
      'BRT-703',
    ]);
    const errors = ruleIds.filter((id) => rules[id].level === 'error');
    expect(errors).toHaveLength(ruleIds.length - warnings.length);
  });
});

describe('a rule given by the user', () => {
  test.each(['BRT-101', 'brt-101', ' BRT-101 ', 'envelope-missing', 'Envelope-Missing'])(
    '%j is known',
    (word) => {
      expect(knownRule(word)).toBe('BRT-101');
    },
  );

  function refusal(word: string): unknown {
    try {
      return knownRule(word);
    } catch (error) {
      return error;
    }
  }

  test('an unknown rule suggests the nearest ids and names', () => {
    const byName = refusal('envelope-mising');
    expect(byName).toBeInstanceOf(CliError);
    expect(byName).toMatchObject({
      message: 'There is no rule envelope-mising. Did you mean envelope-missing?',
      hint: `\`${PROGRAM} conform explain\` lists them.`,
      exitCode: 2,
    });
    expect(refusal('BRT-10l')).toMatchObject({
      message: expect.stringContaining('BRT-101') as string,
    });
  });
});

test('a violation reported to clients omits the actual value, which may be secret', () => {
  const violation = {
    rule: 'BRT-205',
    where: 'data.level',
    pointer: '#/components/schemas/Payload/properties/level',
    expected: 'at most 9',
    got: { value: 'secret' },
  } as const;
  expect(asViolations([violation])).toEqual([
    {
      in: 'body',
      field: 'data.level',
      rule: 'BRT-205 field-value',
      message: 'expected at most 9',
    },
  ]);
});
