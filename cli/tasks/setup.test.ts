import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { copyWorkspace, type WorkspaceCopy } from '../test/workspace-copy.ts';

/** Sets up the copy, with only system tools and the copy's own `bin` on the PATH. */
function setup(copy: WorkspaceCopy, env: NodeJS.ProcessEnv = {}) {
  copy.write(
    'set-up.mjs',
    `import { setup } from './cli/tasks/setup.mjs';
     import { verb } from './cli/tasks/verb.mjs';
     await verb(async () => { console.log('ready: ' + (await setup()).node); });`,
  );
  const path = [join(copy.folder, 'bin'), '/usr/bin', '/bin'].join(':');
  return copy.run(process.execPath, ['set-up.mjs'], { PATH: path, ...env });
}

const pinned = JSON.parse(
  readFileSync(join(import.meta.dirname, 'package-manager.json'), 'utf8'),
) as Record<string, string>;

/** Replaces npm with a script that installs a pnpm with these hashes and this behaviour. */
function installer(copy: WorkspaceCopy, script: string, hashes = pinned): void {
  const packages = Object.fromEntries(
    Object.entries(hashes).map(([name, integrity]) => [`node_modules/${name}`, { integrity }]),
  );
  copy.write('laid/.package-lock.json', JSON.stringify({ packages }));
  copy.write(
    'laid/pnpm/bin/pnpm.mjs',
    `import { spawnSync } from 'node:child_process';
     const args = ['${join(copy.folder, 'laid', 'pnpm.sh')}', ...process.argv.slice(2)];
     process.exit(spawnSync('/bin/sh', args, { stdio: 'inherit' }).status ?? 1);`,
  );
  copy.write('laid/pnpm.sh', `echo "$@" >> pnpm.log\n${script}\n`);
  copy.write(
    'bin/npm',
    `#!/bin/sh\necho "$@" >> ${copy.folder}/npm.log\ncp -R ${copy.folder}/laid node_modules\n`,
  );
  chmodSync(join(copy.folder, 'bin', 'npm'), 0o755);
}

const lays =
  'mkdir -p node_modules openapi/node_modules sdk/node_modules web/node_modules cli/node_modules';

function installs(copy: WorkspaceCopy): number {
  const log = join(copy.folder, 'pnpm.log');
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').length : 0;
}

test('a fresh clone installs its dependencies by the pinned pnpm, and a ready one is unchanged', () => {
  const copy = copyWorkspace({ linked: false });
  installer(copy, lays);
  const { packageManager } = JSON.parse(readFileSync(join(copy.folder, 'package.json'), 'utf8'));
  const first = setup(copy);
  expect(first.output).toContain(`Installing dependencies (${packageManager})`);
  expect(first.output).toContain('ready: /');
  const asked = readFileSync(join(copy.folder, 'npm.log'), 'utf8');
  expect(asked).toMatch(new RegExp(`^install .*--ignore-scripts ${packageManager}\n$`));
  expect(readFileSync(join(copy.folder, 'pnpm.log'), 'utf8')).toContain(
    'install --frozen-lockfile',
  );

  const second = setup(copy);
  expect(second.output).not.toContain('Installing');
  expect(second.output).toContain('ready: /');
  expect(installs(copy)).toBe(1);
});

test.each([
  ['the lock file changes', (copy: WorkspaceCopy) => copy.write('pnpm-lock.yaml', 'other')],
  ['a package asks for more', (copy: WorkspaceCopy) => copy.write('web/package.json', '{}')],
  [
    'the dependencies of a package are gone',
    (copy: WorkspaceCopy) => rmSync(join(copy.folder, 'web/node_modules'), { recursive: true }),
  ],
])('dependencies are installed again when %s', (_, change) => {
  const copy = copyWorkspace({ linked: false });
  installer(copy, lays);
  setup(copy);
  change(copy);
  expect(setup(copy).code).toBe(0);
  expect(installs(copy)).toBe(2);
});

test('a failed installation prints its last lines and is repeated the next time', () => {
  const copy = copyWorkspace({ linked: false });
  installer(copy, `${lays}; echo early; seq 1 20; echo 'the disk sings'; exit 1`);
  const { code, output } = setup(copy);
  expect(output).toContain('the disk sings\nInstalling the dependencies failed: mend what');
  expect(output).not.toContain('early');
  expect(code).toBe(1);
  setup(copy);
  expect(installs(copy)).toBe(2);
});

test.each([
  ['npm error code ENOTFOUND', 'The npm registry could not be reached: check the network'],
  [
    'ERR_PNPM_OUTDATED_LOCKFILE',
    'pnpm-lock.yaml does not fit the package.json files: run `node cli/tasks/pnpm.mjs install`',
  ],
  ['npm error code SELF_SIGNED_CERT_IN_CHAIN', 'name its certificate in NODE_EXTRA_CA_CERTS'],
  ['npm error code UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'NODE_EXTRA_CA_CERTS'],
  ['npm error code CERT_HAS_EXPIRED', 'The certificate of the npm registry has run out'],
  ['ENOSPC: no space left on device', 'The disk is full: free about 1 GB'],
  ['EACCES: permission denied', 'A folder may not be written'],
])('an installation that fails with "%s" prints advice', (printed, sentence) => {
  const copy = copyWorkspace({ linked: false });
  installer(copy, `echo '${printed}' >&2; exit 1`);
  const { code, output } = setup(copy);
  expect(output).toContain(sentence);
  expect(output).not.toContain('    at ');
  expect(code).toBe(1);
});

test('an unreachable registry prints one sentence', () => {
  const copy = copyWorkspace({ linked: false });
  const { code, output } = setup(copy, {
    PATH: process.env.PATH,
    npm_config_registry: 'http://127.0.0.1:9/',
    npm_config_cache: join(copy.folder, 'cache'),
    npm_config_fetch_retries: '0',
  });
  expect(output).toContain('The npm registry could not be reached: check the network');
  expect(code).toBe(1);
});

test.each([
  ['another pnpm', { ...pinned, pnpm: 'sha512-AAAA' }, 'pnpm'],
  ['a program beside it', { ...pinned, helper: 'sha512-AAAA' }, 'helper'],
])('a registry that sends %s is reported, and nothing of it runs', (_, hashes, name) => {
  const copy = copyWorkspace({ linked: false });
  installer(copy, lays, hashes);
  const { code, output } = setup(copy);
  expect(output).toContain(`The registry sent another ${name} than pnpm@`);
  expect(installs(copy)).toBe(0);
  expect(code).toBe(1);
});

test('setup reports that npm is missing', () => {
  const copy = copyWorkspace({ linked: false });
  const { code, output } = setup(copy, { PATH: join(copy.folder, 'bin') });
  expect(output).toContain('npm is not installed, or not on the PATH.');
  expect(code).toBe(1);
});

test.each(['start', 'test', 'dev', 'gen', 'build', 'check', 'bench', 'prove'])(
  'npm run %s on an old Node says which one to install, and does nothing else',
  (verb) => {
    const copy = copyWorkspace({ linked: false });
    installer(copy, lays);
    const manifest = JSON.parse(readFileSync(join(copy.folder, 'package.json'), 'utf8'));
    copy.write('package.json', JSON.stringify({ ...manifest, engines: { node: '>=99.1' } }));
    const script = manifest.scripts[verb];
    const [file = ''] = /cli\/tasks\/\S+\.mjs/.exec(script) ?? [];
    copy.write(file, 'What an old Node cannot read');
    const { code, output } = copy.run('/bin/sh', ['-c', script], {
      PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
    });
    expect(output.trim()).toBe(
      `Node ${process.version} is too old: install Node 99.1 or newer (https://nodejs.org), then run the command again.`,
    );
    expect(code).toBe(1);
    expect(installs(copy)).toBe(0);
  },
);
