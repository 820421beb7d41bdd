import { expect, test } from 'vitest';
import { copyWorkspace } from './workspace-copy.ts';

const lines = (count: number) => 'x;\n'.repeat(count);

test('a file of more than 400 lines is refused, one of more than 250 only questioned', () => {
  const copy = copyWorkspace({ linked: false });
  copy.write('web/src/short.tsx', lines(250));
  copy.write('web/src/long.css', lines(251));
  copy.write('web/src/generated/any.ts', lines(900));
  const good = copy.run(process.execPath, ['cli/tasks/source-law.mjs']);
  expect(good.output).toBe('remark: web/src/long.css has 251 lines: has it more than one idea?\n');
  expect(good.code).toBe(0);

  copy.write('sdk/src/endless.ts', lines(401));
  const bad = copy.run(process.execPath, ['cli/tasks/source-law.mjs']);
  expect(bad.output).toContain('sdk/src/endless.ts has 401 lines: split it, 400 are allowed.');
  expect(bad.code).toBe(1);
});

test.each(['/* oxlint-disable */', '/* eslint-disable no-console */', '// oxlint-disable'])(
  'a file that begins with %s is refused',
  (comment) => {
    const copy = copyWorkspace({ linked: false });
    copy.write('sdk/src/a.ts', `${comment}\nexport const a = 1;\n`);
    const { code, output } = copy.run(process.execPath, ['cli/tasks/source-law.mjs']);
    expect(output).toContain('sdk/src/a.ts switches the linter off');
    expect(code).toBe(1);
  },
);
