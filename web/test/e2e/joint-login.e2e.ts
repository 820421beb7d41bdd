import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from './support/app.ts';
import { succeedAll } from './support/contract.ts';

test.beforeEach(({ server }) => succeedAll(server, ['unionErrorInfo', 'jointTrack']));

test('JNT-03 none of our screens links to the page of partner logins', () => {
  const source = new URL('../../src/', import.meta.url);
  const naming = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => readFileSync(new URL(path, source), 'utf8').includes('jointLoginError'));
  const own = 'features/joint-login/error-screen.tsx';
  expect(naming.sort()).toEqual(['app/screens.ts', own, 'lib/paths.ts', 'session/first-calls.ts']);
});
