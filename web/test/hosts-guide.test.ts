import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(web, path), 'utf8');

/** The actions and the fields of their payloads, as the typed map has them. */
function typedActions(): [name: string, fields: string][] {
  const [, map = ''] =
    /type NativeActions = \{([^]*?)\n\};/.exec(read('src/native/actions.ts')) ?? [];
  return [...map.matchAll(/^ {2}(\w+): (?:NoPayload|\{ (.+) \});$/gm)].map(
    ([, name = '', fields = '']) => {
      const names = [...fields.matchAll(/(\w+): /g)].map(([, field]) => field).join(', ');
      return [name, names === '' ? '{}' : `{ ${names} }`];
    },
  );
}

/** Every action that code of the app calls by its name, or that the bridge answers with. */
function calledActions(): Set<string | undefined> {
  const files = readdirSync(join(web, 'src'), { recursive: true, encoding: 'utf8' });
  const sources = files.filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('native'),
  );
  const calls = sources.flatMap((file) => [
    ...read(join('src', file)).matchAll(/callNative\('(\w+)'/g),
  ]);
  const answers = read('src/native/bridge.ts').matchAll(/\bsend\('(\w+)'/g);
  return new Set([...calls, ...answers].map(([, name]) => name));
}

test('the guide for app teams names every action with its payload, and no other', () => {
  const rows = [...read('HOSTS.md').matchAll(/^\| `(\w+)` \| `([^`]+)` \|/gm)];
  expect(rows.map(([, name, payload]) => [name, payload])).toEqual(typedActions());
});

test('the guide marks exactly the actions that no screen sends', () => {
  const rows = [...read('HOSTS.md').matchAll(/^\| `(\w+)` \| `[^`]+` \| (?!no screen)/gm)];
  expect(new Set(rows.map(([, name]) => name))).toEqual(calledActions());
});
