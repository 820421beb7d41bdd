import { expect, test } from 'vitest';
import { areas } from './areas.mjs';
import { changedFiles, codeHash, filesOf, scoreOf, scoresAfter } from './scores.mjs';

const [first = '', second = '', ...others] = filesOf('redaction');
const none = { code: 'another', mutants: 0, detected: 0 };
const mutants = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) });
const allKilled = (area: string) => {
  const files = filesOf(area).map((path) => [path, mutants('Killed')]);
  return scoresAfter(area, filesOf(area), { files: Object.fromEntries(files) }, {});
};

test.each(Object.keys(areas))('no file of %s is a test', (area) => {
  expect(filesOf(area).length).toBeGreaterThan(0);
  expect(filesOf(area).filter((path) => path.endsWith('.test.ts'))).toEqual([]);
});

test('comments and formatting leave the hash of code as it is', () => {
  const hash = codeHash('const a = 1;\nexport { a };\n');
  expect(codeHash('/** One. */\nconst a\n  = 1; // one\nexport { a };')).toBe(hash);
  expect(codeHash('const a = 2;\nexport { a };\n')).not.toBe(hash);
  expect(codeHash("const a = '// 1';")).not.toBe(codeHash("const a = '// 2';"));
});

test('a mutant that tests killed, or that ran out of time, is detected', () => {
  const report = {
    files: {
      [first]: mutants('Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError', 'Ignored'),
      [second]: mutants('Killed', 'Killed'),
    },
  };
  const scores = scoresAfter('redaction', [first, second], report, {});
  expect(scores).toEqual({
    [first]: expect.objectContaining({ mutants: 4, detected: 2 }),
    [second]: expect.objectContaining({ mutants: 2, detected: 2 }),
  });
  expect(scoreOf('redaction', scores)).toMatchObject({ mutants: 6, percent: 66.6 });
});

test('a run of some files leaves the scores of the others', () => {
  const before = allKilled('redaction');
  const report = { files: { [first]: mutants('Survived') } };
  const after = scoresAfter('redaction', [first], report, {
    ...before,
    gone: before[first] ?? none,
  });
  expect(Object.keys(after)).toEqual(filesOf('redaction'));
  expect(after[first]).toMatchObject({ mutants: 1, detected: 0 });
  expect(after[second]).toBe(before[second]);
});

test('a file in which there is nothing to change has a score of no mutants', () => {
  const scores = scoresAfter('redaction', [first], { files: {} }, {});
  expect(scores[first]).toMatchObject({ mutants: 0, detected: 0 });
});

test('files changed, or added, since a score was recorded are counted', () => {
  const scores = allKilled('redaction');
  expect(changedFiles('redaction', scores)).toEqual([]);
  const { [second]: _added, ...rest } = scores;
  const changed = { ...rest, [first]: none };
  expect(changedFiles('redaction', changed)).toEqual([first, second]);
  expect(scoreOf('redaction', changed)).toMatchObject({
    files: others.length + 2,
    changed: 2,
  });
});
