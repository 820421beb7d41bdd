import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from '../build-steps.mjs';
import { inventoryOf, licencesOf, readInventory } from './inventory.mjs';
import { bundledIn, packable, stage } from './stages.mjs';
import { run } from '../processes.mjs';
import { setup } from '../setup.mjs';
import { Stop, verb } from '../verb.mjs';

// Copies each package into a separate folder and packs it there: `npm pack` does not support a
// workspace's catalogue. Each gets a list of its dependencies (CycloneDX), and the licences of what
// is bundled in it. The first word is the folder for the tarballs, further ones select packages;
// the paths are printed, the CLI's last.
await verb(
  async ([folder = '.', ...names]) => {
    const unknown = names.find((name) => !packable.some((owner) => owner === name));
    if (unknown !== undefined)
      throw new Stop(`There is no package ${unknown} to pack: name ${packable.join(', ')}.`);
    const tools = await setup();
    const chosen = packable.filter((owner) => names.length === 0 || names.includes(owner));
    if (chosen.includes('cli')) await build(tools);
    else if (chosen.includes('openapi')) await build(tools, { only: 'cli' });
    const destination = resolve(folder);
    mkdirSync(destination, { recursive: true });
    const everything = await readInventory(tools.env);
    for (const owner of chosen) {
      const staging = mkdtempSync(join(tmpdir(), 'brought-pack-'));
      try {
        const manifest = await stage(owner, staging);
        const bundled = bundledIn(owner);
        const inventory = inventoryOf(everything, manifest, bundled);
        writeFileSync(join(staging, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
        writeFileSync(join(staging, 'sbom.cdx.json'), `${JSON.stringify(inventory, null, 2)}\n`);
        if (bundled.length > 0) writeFileSync(join(staging, 'THIRD-PARTY.md'), licencesOf(bundled));
        const args = ['pack', '--silent', '--pack-destination', destination];
        const { code, output } = await run('npm', args, { cwd: staging, env: tools.env });
        if (code !== 0) throw new Stop(`npm pack of ${owner} failed: ${output.trimEnd()}`);
        console.log(join(destination, output.trimEnd().split('\n').at(-1) ?? ''));
      } finally {
        rmSync(staging, { recursive: true, force: true });
      }
    }
  },
  {
    usage:
      '`npm run pack -- [FOLDER] [PACKAGE...]` makes tarballs of openapi, sdk and cli, or of those that are named, in a folder, or here.',
    words: 'any',
  },
);
