import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate, generated } from './contract.mjs';
import { Stop, remark, verb } from './verb.mjs';
import { root } from './workspace.mjs';

/**
 * @param {string} folder
 * @returns {Map<string, string>} its files by name; none when the folder does not exist
 */
function contents(folder) {
  try {
    return new Map(
      readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
    );
  } catch {
    return new Map();
  }
}

/**
 * @param {string} fresh a folder into which everything has just been generated
 * @returns {string[]} generated paths that differ there, are missing here, or are no longer written
 */
function findStale(fresh) {
  return generated.flatMap((folder) => {
    const have = contents(join(root, folder));
    const want = contents(join(fresh, folder));
    return [...new Set([...have.keys(), ...want.keys()])]
      .filter((name) => have.get(name) !== want.get(name))
      .sort()
      .map((name) => `${folder}/${name}`);
  });
}

// Fails if a committed generated file differs from what the contract's sources generate now. A step
// of `npm run check`, which has set everything up.
await verb(async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'brought-fresh-'));
  try {
    await generate({ node: process.execPath, env: process.env }, fresh);
    const stale = findStale(fresh);
    for (const path of stale) remark(path);
    if (stale.length > 0) {
      throw new Stop('The files above do not fit their sources: `npm run gen` writes them anew.');
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
});
