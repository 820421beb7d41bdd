import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isolatedEnv, brought, launcher, serve, temporaryFolder } from './brought.ts';
import { installPackage } from './compile-project.ts';
import { freePort } from './free-port.ts';

const guide = join(import.meta.dirname, '..', 'guide');
const pages = ['first-flow', 'own-flow', 'ci', 'staging', 'load', 'secrets', 'troubleshooting'];

/** A block of a page: a file, or commands. */
type Block = { language: string; file: string | undefined; text: string };

async function snippetsOf(page: string): Promise<Block[]> {
  const text = await readFile(join(guide, `${page}.md`), 'utf8');
  return [...text.matchAll(/^```(\w+)(?: file=(\S+))?\n([^]*?)^```$/gm)].map(
    ([, language = '', file, body = '']) => ({ language, file, text: body }),
  );
}

/**
 * A folder with stubs for the programs that the pages call: they run the built program, and use no
 * network.
 */
async function programs(project: string): Promise<string> {
  const folder = await temporaryFolder();
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const shims = {
    npm: `case "$1" in init) echo '{}' > package.json ;; install) ;; *) exit 9 ;; esac`,
    npx: `name=$1; shift; case "$name" in
brought) exec '${process.execPath}' '${launcher}' "$@" ;;
tsc) exec '${process.execPath}' '${tsc}' "$@" ;;
*) exit 9 ;; esac`,
  };
  for (const [name, text] of Object.entries(shims)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${text}\n`);
    await chmod(join(folder, name), 0o755);
  }
  // The result of `npm install`.
  await installPackage(project);
  return folder;
}

let project: string;
let env: NodeJS.ProcessEnv;
let port: string;

beforeAll(async () => {
  project = await temporaryFolder();
  const state = await temporaryFolder();
  port = String(await freePort());
  env = {
    ...process.env,
    ...isolatedEnv,
    BROUGHT_STATE_DIR: state,
    BROUGHT_RUNS_DIR: join(state, 'runs'),
    PATH: `${await programs(project)}:${process.env.PATH}`,
    NO_COLOR: '1',
  };
  return async () => {
    await brought(['down'], { env: { BROUGHT_STATE_DIR: state } });
  };
});

/** Runs commands as a user in the project would type them. */
async function typed(commands: string): Promise<{ code: number | null; said: string }> {
  const child = spawn('bash', ['-e', '-c', commands], { cwd: project, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

describe('the pages in order', { shuffle: false }, () => {
  // Each page continues in the project of those before it.
  test.each(pages)(
    'every command of the page %s works as described',
    { timeout: 600_000 },
    async (page) => {
      let ran = 0;
      for (const { language, file, text } of await snippetsOf(page)) {
        const whole = text.replaceAll('4010', port);
        if (file !== undefined) {
          await mkdir(dirname(join(project, file)), { recursive: true });
          await writeFile(join(project, file), whole);
        } else if (language === 'sh') {
          const { code, said } = await typed(whole);
          expect(code, `${whole}${said}`).toBe(0);
          ran += 1;
        }
      }
      expect(ran).toBeGreaterThan(0);
    },
  );
});

test('the guide installs the tarball from `npm run pack`, and no unowned package name', async () => {
  const manifest = join(import.meta.dirname, '..', 'package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  const tarball = `./vendor/brought-cli-${version}.tgz`;
  const commands = (await snippetsOf('first-flow')).filter(({ language }) => language === 'sh');
  const installs = commands.flatMap(({ text }) => text.match(/^npm install .*$/gm) ?? []);
  expect(installs).toEqual([`npm install --save-dev ${tarball} typescript @types/node@22`]);
});

test('the CI file in the guide is the one that init writes', async () => {
  const shown = (await snippetsOf('ci')).find(({ file }) => file !== undefined);
  const fresh = await temporaryFolder();
  await brought(['init'], { cwd: fresh });
  const written = await readFile(join(fresh, '.github', 'workflows', 'flows.yml'), 'utf8');
  expect(shown?.text).toBe(written);
});

test('the docs are served beside the reference: the guide, each package, and every link in them', async () => {
  const names = (await readdir(guide)).map((name) => name.replace(/\.md$/, ''));
  expect(names.sort()).toEqual([...pages].sort());
  const site = await serve(['up', 'site']);
  const { url } = site;
  onTestFinished(() => void site.interrupt());
  const start = await (await fetch(`${url}/__brought`)).text();
  expect(start).toContain('/docs/guide/index.html');
  const packages = ['cli', 'sdk', 'web', 'openapi'];
  for (const name of ['index', ...pages, ...packages]) {
    const page = `${url}/docs/guide/${name}.html`;
    const reply = await fetch(page);
    expect([name, reply.status]).toEqual([name, 200]);
    const text = await reply.text();
    const links = [...text.matchAll(/(?:href|src)="([^":]+)"/g)].map(([, to = '']) => to);
    for (const to of new Set(links)) {
      const [, anchor] = to.split('#');
      const there = await fetch(new URL(to, page));
      expect([to, there.status]).toEqual([to, 200]);
      if (anchor !== undefined) expect(await there.text(), to).toContain(`id="${anchor}"`);
    }
  }
});
