import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const contract = join(import.meta.dirname, '..');
const redocly = join(contract, 'node_modules/@redocly/cli/bin/cli.js');

let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'brought-contract-'));
  cpSync(contract, copy, {
    recursive: true,
    filter: (path) => !/node_modules|dist/.test(path.slice(contract.length)),
  });
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

/** Replaces text in a file of the copy; fails when there is nothing to replace. */
function plant(file: string, from: string | RegExp, to: string): void {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  expect(after, `nothing to plant in ${file}`).not.toBe(before);
  writeFileSync(path, after);
}

/** Lints the copy; returns the exit code and all output. */
function lint(): Promise<{ failed: boolean; said: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [redocly, 'lint', 'brought'],
      { cwd: copy },
      (error, out, remarks) => {
        resolve({ failed: error !== null, said: out + remarks });
      },
    );
  });
}

test('the contract follows the house rules', async () => {
  expect(await lint()).toMatchObject({ failed: false });
});

test.each([
  [
    'an operation without x-brought',
    'paths/complaints/problemSave.yaml',
    /x-brought:[\s\S]*/,
    '',
    'x-brought is missing',
  ],
  [
    'a behaviour that cites no requirement',
    'paths/order/loanDetails.yaml',
    'requirements: [ORD-06, ORD-11]',
    'requirements: []',
    'A behaviour needs',
  ],
  [
    'an unknown client',
    'paths/complaints/problemSave.yaml',
    'client: form',
    'client: xml',
    'x-brought.client must be one of',
  ],
  [
    'a success code without an entry',
    'paths/complaints/problemSave.yaml',
    "success: ['00']",
    "success: ['00', '7']",
    'lacks the success code 7',
  ],
  [
    'an unknown assumption',
    'paths/promotion/getSms.yaml',
    'assumed: [path]',
    'assumed: [weather]',
    '"weather" is not a known subject',
  ],
  [
    'an operation without a failure example',
    'paths/complaints/problemSave.yaml',
    / +serverFailure:\n.*\n/,
    '',
    'No example named serverFailure',
  ],
  [
    'a code without an example',
    'paths/promotion/getSms.yaml',
    / +wrongCaptcha:\n.*\n/,
    '',
    'No example for code 101 (wrongCaptcha)',
  ],
  [
    'an example with the code of another',
    'examples/getSms.wrongCaptcha.yaml',
    'code: 101',
    'code: 11',
    'has code 11, not 101',
  ],
  [
    'an example of the wrong type',
    'examples/problemDetail.success.yaml',
    /problemId: .*/,
    'problemId: [6]',
    'no-invalid-media-type-examples',
  ],
  [
    'an example with an unknown field',
    'examples/problemDetail.success.yaml',
    'content:',
    'contennt:',
    'knows no field data.contennt',
  ],
  [
    'a field without a description',
    'schemas/complaints/ProblemTab.yaml',
    'description: Title of the tab.',
    "description: ''",
    'Field title has no description',
  ],
  [
    'a field of a reply without an importance',
    'schemas/shared/TitleRow.yaml',
    /x-importance: .*/,
    '',
    'Field title of a reply needs an x-importance',
  ],
  [
    'a field of a reply with another importance',
    'schemas/repayment/SavedCard.yaml',
    'x-importance: vital',
    'x-importance: high',
    'Field id of a reply needs an x-importance',
  ],
  [
    'a reply with its payload for another code',
    'schemas/support/ContactInfoReply.yaml',
    "enum: ['00']",
    "enum: ['07']",
    'The condition of the reply of contactInfo must list ["00"].',
  ],
  [
    'a reply without its payload for a code as a number',
    'schemas/promotion/SidReply.yaml',
    "enum: ['0', 0]",
    "enum: ['0']",
    'The condition of the reply of getSid must list ["0",0].',
  ],
  [
    'a reply that may succeed without its payload',
    'schemas/repayment/RepaymentWayReply.yaml',
    /^if:[\s\S]*/m,
    '',
    'The condition of the reply of repaymentWay must list ["00"].',
  ],
  [
    'a joined list with another pattern than its length',
    'schemas/complaints/ProblemSaveRequest.yaml',
    '{0,8}',
    '{0,9}',
    'A joined list of at most 9 entries has the pattern',
  ],
])('%s fails the lint', async (_what, file, from, to, says) => {
  plant(file, from, to);
  const { failed, said } = await lint();
  expect(said).toContain(says);
  expect(failed).toBe(true);
});

test('a schema name used twice fails the lint', async () => {
  cpSync(
    join(copy, 'schemas/complaints/ProblemTab.yaml'),
    join(copy, 'schemas/shared/ProblemTab.yaml'),
  );
  const { failed, said } = await lint();
  expect(said).toContain('Schema ProblemTab is named twice');
  expect(failed).toBe(true);
});
