import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyWorkspace } from '../test/workspace-copy.ts';

/** Runs steps, each a script, and returns the output; the tally is its last line. */
function runSteps(scripts: Record<string, string>) {
  const copy = copyWorkspace({ linked: false });
  const steps = Object.entries(scripts).map(([name, script]) => ({
    name,
    command: process.execPath,
    args: ['--eval', script],
    cwd: copy.folder,
  }));
  const module = pathToFileURL(join(import.meta.dirname, 'steps.mjs')).href;
  copy.write(
    'steps.mjs',
    `import { runSteps } from ${JSON.stringify(module)};
     console.log(JSON.stringify(await runSteps(${JSON.stringify(steps)}, process.env)));`,
  );
  return copy.run(process.execPath, ['steps.mjs']).output.trimEnd().split('\n');
}

test('each step prints one line; only a failed one prints its output, except remarks', () => {
  const lines = runSteps({
    good: `console.log('chatter'); console.log('remark: look')`,
    bad: `console.error('the reason'); process.exit(3)`,
  });
  expect(lines.at(-1)).toBe('{"passed":1,"failed":["bad"],"skipped":0}');
  expect(lines).toContainEqual(expect.stringMatching(/^ok {4}good {2}\d+\.\d s$/));
  expect(lines).toContainEqual(expect.stringMatching(/^FAIL {2}bad {3}\d+\.\d s$/));
  expect(lines).toContain('      the reason');
  expect(lines).toContain('      remark: look');
  expect(lines.join()).not.toContain('chatter');
});
