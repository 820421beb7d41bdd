import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from './build-steps.mjs';
import { run } from './processes.mjs';
import { setup } from './setup.mjs';
import { Stop, verb } from './verb.mjs';
import { root } from './workspace.mjs';

const cli = join(root, 'cli');

/**
 * The manifest as it is published: versions in place of the workspace's catalogue, and nothing of
 * what only the workspace needs.
 */
function publishedManifest() {
  const {
    devDependencies: _ours,
    scripts: _too,
    ...manifest
  } = JSON.parse(readFileSync(join(cli, 'package.json'), 'utf8'));
  const dependencies = Object.fromEntries(
    Object.keys(manifest.dependencies).map((name) => [name, installedVersion(name)]),
  );
  return { ...manifest, dependencies };
}

/** @param {string} name @returns {string} the version that the lock file laid down */
function installedVersion(name) {
  return JSON.parse(readFileSync(join(cli, 'node_modules', name, 'package.json'), 'utf8')).version;
}

// Lays out the package in a folder of its own and packs it there: `npm pack` knows nothing of a
// workspace's catalogue. The one word is the folder that the tarball goes to; its path is printed.
await verb(async ([folder = '.']) => {
  const tools = await setup();
  await build(tools);
  const stage = mkdtempSync(join(tmpdir(), 'brought-pack-'));
  try {
    for (const name of ['bin', 'dist'])
      cpSync(join(cli, name), join(stage, name), { recursive: true });
    const web = join(root, 'web', 'dist');
    if (existsSync(web)) cpSync(web, join(stage, 'dist', 'web'), { recursive: true });
    copyFileSync(join(cli, 'README.md'), join(stage, 'README.md'));
    copyFileSync(join(root, 'LICENSE'), join(stage, 'LICENSE'));
    writeFileSync(join(stage, 'package.json'), JSON.stringify(publishedManifest(), null, 2));
    const args = ['pack', '--silent', '--pack-destination', resolve(folder)];
    const { code, output } = await run('npm', args, { cwd: stage, env: tools.env });
    if (code !== 0) throw new Stop(`npm pack failed: ${output.trimEnd()}`);
    console.log(join(resolve(folder), output.trimEnd().split('\n').at(-1) ?? ''));
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
});
