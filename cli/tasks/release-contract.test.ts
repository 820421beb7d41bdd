import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readManifest } from './pack/manifest.mjs';
import { copyWorkspace, type WorkspaceCopy } from '../test/workspace-copy.ts';
import { root } from './workspace.mjs';

/** A repository with the contract and what is generated from it, tagged as released. */
let copy: WorkspaceCopy;

const at = (path: string) => readFileSync(join(copy.folder, path), 'utf8');

/** Changes the text of a file. */
function edit(path: string, from: string, to: string): void {
  expect(at(path)).toContain(from);
  copy.write(path, at(path).replace(from, to));
}

const git = (...args: string[]) => {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  const { code, output } = copy.run('git', [...who, ...args]);
  if (code !== 0) throw new Error(output);
};

const release = () => copy.run(process.execPath, ['cli/tasks/contract-version.mjs', '2026-11-25']);

function publish(version: string): void {
  git('commit', '-qam', `Release contract ${version}`);
  git('tag', `contract-v${version}`);
}

beforeAll(() => {
  copy = copyWorkspace({ linked: true });
  for (const path of ['openapi', 'sdk/gen', 'sdk/src', 'cli/src', '.oxfmtrc.json']) {
    const filter = (source: string) => !source.includes('node_modules');
    cpSync(join(root, path), join(copy.folder, path), { recursive: true, filter });
  }
  copy.write('.gitignore', 'node_modules\n');
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Begin');
});

test('without a tag release explains what to do, and without changes that there are none', () => {
  expect(release()).toMatchObject({ code: 1, output: expect.stringContaining('git fetch --tags') });
  git('tag', 'contract-v1.0.0');
  const { code, output } = release();
  expect(output).toContain('as it was at contract-v1.0.0');
  expect(code).toBe(1);
});

test('text makes a patch, additions a minor version, breaking changes a major one, with changelog', () => {
  edit('openapi/paths/complaints/problemSave.yaml', 'summary: ', 'summary: Simply ');
  expect(release()).toEqual({ code: 0, output: '1.0.1\n' });
  expect(at('openapi/openapi.yaml')).toContain("  version: '1.0.1'\n");
  expect(JSON.parse(at('openapi/package.json'))).toMatchObject({ version: '1.0.1' });
  expect(at('openapi/dist/openapi.server.yaml')).toMatch(/^ {2}version: '?1\.0\.1'?$/m);
  expect(at('openapi/CHANGELOG.md')).toContain(
    '## 1.0.1 (2026-11-25)\n\nOnly words have changed.\n\n## 1.0.0\n',
  );
  publish('1.0.1');

  const reply = 'openapi/schemas/support/ContactInfo.yaml';
  edit(
    reply,
    'properties:\n',
    'properties:\n  fax:\n    type: string\n    x-importance: decor\n    description: Fax.\n    default: ""\n',
  );
  expect(release()).toEqual({ code: 0, output: '1.1.0\n' });
  expect(at('openapi/openapi.yaml')).toContain("  version: '1.1.0'\n");
  expect(at('openapi/CHANGELOG.md')).toMatch(
    /## 1\.1\.0 \(2026-11-25\)\n\n### Not breaking\n\n#### contactInfo\n\n- reply `[^`]*fax`: .+\n\n## 1\.0\.1/,
  );
  publish('1.1.0');

  edit(reply, /  fax:\n(?:    .*\n)+/.exec(at(reply))?.[0] ?? 'fax', '');
  expect(release()).toEqual({ code: 0, output: '2.0.0\n' });
  expect(at('openapi/openapi.yaml')).toContain("  version: '2.0.0'\n");
  expect(at('openapi/CHANGELOG.md')).toMatch(/## 2\.0\.0 \(2026-11-25\)\n\n### Breaking\n\n#### /);
});

test('the changelog and the package start with the version of the contract', () => {
  const [, version] =
    /^ {2}version: '(.+)'$/m.exec(readFileSync(join(root, 'openapi/openapi.yaml'), 'utf8')) ?? [];
  const [, newest] =
    /^## (\S+)/m.exec(readFileSync(join(root, 'openapi/CHANGELOG.md'), 'utf8')) ?? [];
  expect(newest).toBe(version);
  expect(readManifest('openapi').version).toBe(version);
});
