import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { leanReact } from './lean-react.ts';

const web = join(import.meta.dirname, '..');
const COMPONENT = join(web, 'src/part.tsx');

/** What a build makes of one component. */
async function built(source: string): Promise<string> {
  const component: Plugin = {
    name: 'component',
    resolveId: (id) => (id === COMPONENT ? id : undefined),
    load: (id) => (id === COMPONENT ? source : undefined),
  };
  const { output } = (await build({
    configFile: false,
    root: web,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [component, leanReact()],
    build: { write: false, rolldownOptions: { input: COMPONENT } },
  })) as Rolldown.RolldownOutput;
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

test('react-dom comes without what no screen uses, wherever this version has it', async () => {
  const code = await built(`import { hydrateRoot } from 'react-dom/client'; hydrateRoot();`);
  const unused = ['startViewTransition', 'focusLast', 'modulepreload', 'lostPointerCapture'];
  expect(unused.filter((word) => code.includes(word))).toEqual([]);
  expect(code).toContain('hydrate');
  expect(code).toContain('`change click input`');
});

test('a component that waits for an event left out is named', async () => {
  await expect(built('export const part = <p onMouseMove={() => 1} />;')).rejects.toThrow(
    /part\.tsx[^]*leaves onMouseMove out/,
  );
  await expect(
    built('export const spread = { onTouchEnd(event) { spread(event); } };'),
  ).rejects.toThrow(/leaves onTouchEnd out/);
  expect(await built('console.log(<p onClick={() => 1} />);')).toContain('onClick');
});
