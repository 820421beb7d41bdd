import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import widthOf from 'fast-string-width';
import { expect, test } from 'vitest';
import { brought, temporaryFolder, trust } from '../../../test/brought.ts';

const SUMMARY =
  'Repay an instalment that was due yesterday, after its day, with the fee for each day.';

/** A project whose flow has a long summary. */
async function project(): Promise<string> {
  const cwd = await temporaryFolder();
  await brought(['init'], { cwd });
  await trust(cwd);
  const text = `import { flow } from '@brought/cli/flow';
export default flow('repay.instalment.overdue', { summary: '${SUMMARY}' }, async () => {});
`;
  await writeFile(join(cwd, 'flows', 'repay-overdue.ts'), text);
  return cwd;
}

test.each([80, 100, 64])(
  'at %i columns each flow is one line, and names are whole',
  async (columns) => {
    const cwd = await project();
    const size = { columns, rows: 40 };
    const { stdout } = await brought(['flow', 'ls'], { cwd, terminal: true, size });
    const lines = stdout.trimEnd().split(/\r?\n/);
    expect(lines.filter((line) => widthOf(line) > columns)).toEqual([]);
    const own = lines.filter((line) => line.includes('repay.instalment.overdue'));
    expect(own).toEqual([expect.stringMatching(/Repay an .*… +flows\/repay-overdue\.ts$/)]);
    expect(lines.every((line) => /^ {0,2}\S+ {2,}\S/.test(line))).toBe(true);
  },
);

test('in a file, and with --plain, nothing is shortened', async () => {
  const cwd = await project();
  for (const words of [
    ['flow', 'ls'],
    ['flow', 'ls', '--plain'],
  ]) {
    expect((await brought(words, { cwd })).stdout).toContain(SUMMARY);
  }
});
