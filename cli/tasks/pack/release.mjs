import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readManifest } from './manifest.mjs';
import { packable } from './stages.mjs';
import { run } from '../processes.mjs';
import { setup } from '../setup.mjs';
import { Stop, remark, verb } from '../verb.mjs';
import { root } from '../workspace.mjs';

/** The version of a package that was never released. */
const NEVER = '0.0.0';

// Publishes each package whose version the registry does not have, with the content that `npm run
// pack` produces. A second run publishes nothing new. The release job runs it with a token, and
// with provenance.
await verb(
  async () => {
    const { env } = await setup();
    for (const owner of packable) {
      const { name, version } = readManifest(owner);
      if (version === NEVER) {
        remark(`${name} has no version yet: \`npm run changeset -- version\` gives it one.`);
      } else if (await isPublished(`${name}@${version}`, env)) {
        remark(`${name}@${version} is published.`);
      } else {
        await publish(owner, env);
        console.log(`Published ${name}@${version}.`);
      }
    }
  },
  {
    usage:
      '`npm run release` takes no words: it publishes each package whose version the registry lacks.',
  },
);

/** @param {string} spec @param {NodeJS.ProcessEnv} env */
async function isPublished(spec, env) {
  const { code, output } = await run('npm', ['view', spec, 'version', '--json'], { env });
  if (code === 0) return output.trim() !== '';
  if (output.includes('E404')) return false;
  throw new Stop(`The registry does not say whether it has ${spec}: ${output.trimEnd()}`);
}

/** @param {string} owner @param {NodeJS.ProcessEnv} env */
async function publish(owner, env) {
  const folder = mkdtempSync(join(tmpdir(), 'brought-release-'));
  try {
    const pack = join(root, 'cli', 'tasks', 'pack', 'pack.mjs');
    const packed = await run(process.execPath, [pack, folder, owner], { env });
    if (packed.code !== 0) throw new Stop(packed.output.trimEnd());
    const [tarball = ''] = readdirSync(folder);
    const args = ['publish', join(folder, tarball), '--access', 'public'];
    const { code, output } = await run('npm', args, { cwd: folder, env });
    if (code !== 0) throw new Stop(`npm publish of ${owner} failed: ${output.trimEnd()}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
