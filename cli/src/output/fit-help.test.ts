import { expect, test } from 'vitest';
import { fitHelp } from './fit-help.ts';

test('lines that fit are unchanged', () => {
  const text = 'Usage: brought\n\n  $ brought up mock    on port 4010\n';
  expect(fitHelp(text, 80)).toBe(text);
});

test('columns that do not fit are stacked', () => {
  expect(fitHelp('  -p, --profile <name>    settings of the profile to use', 30)).toBe(
    ['  -p, --profile <name>', '      settings of the profile', '      to use'].join('\n'),
  );
  expect(fitHelp('  0 passed   1 a step failed   2 usage', 20)).toBe(
    ['  0 passed', '  1 a step failed', '  2 usage'].join('\n'),
  );
});

test('a long command wraps with a backslash, and keeps options with their values', () => {
  expect(fitHelp('  $ brought load run repay.card --rate 50/s --ramp 10s  soon', 40)).toBe(
    ['  $ brought load run repay.card \\', '      --rate 50/s --ramp 10s', '      soon'].join('\n'),
  );
  expect(fitHelp("  $ brought call one two --input '{}'", 20)).toBe(
    ['  $ brought call \\', '      one two \\', "      --input '{}'"].join('\n'),
  );
});

test('colours have no width, and an overlong word stays whole', () => {
  expect(fitHelp('\u001b[1mUsage:\u001b[22m brought', 14)).toBe(
    '\u001b[1mUsage:\u001b[22m brought',
  );
  expect(fitHelp('see https://somewhere.example today', 12)).toBe(
    ['see', 'https://somewhere.example', 'today'].join('\n'),
  );
});
