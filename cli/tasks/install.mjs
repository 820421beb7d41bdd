import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageManager } from './package-manager.mjs';
import { Stop, remark } from './verb.mjs';
import { manifest, packages, root } from './workspace.mjs';

const stamp = join(root, 'node_modules', '.installed');

/** One hash of everything that determines what is installed. */
function wanted() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'];
  for (const file of [...files, ...packages.map((name) => `${name}/package.json`)]) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function installed() {
  return (
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === wanted() &&
    packages.every((name) => existsSync(join(root, name, 'node_modules')))
  );
}

/**
 * @param {string} output what the installer printed
 * @returns {string} a sentence that says what to do
 */
function explain(output) {
  const again = 'then run the command again';
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|META_FETCH_FAIL/.test(output)
  ) {
    return `The npm registry could not be reached: check the network and \`npm config get registry\`, ${again}.`;
  }
  if (/CERT_HAS_EXPIRED/.test(output)) {
    return `The certificate of the npm registry has run out, or this machine's clock is wrong: look at \`date\` and \`npm config get registry\`, ${again}.`;
  }
  if (/SELF_SIGNED_CERT|UNABLE_TO_(?:VERIFY_LEAF|GET_ISSUER)/.test(output)) {
    return `The npm registry came with a certificate that Node does not trust, as behind the proxy of a company: name its certificate in NODE_EXTRA_CA_CERTS, ${again}.`;
  }
  if (/OUTDATED_LOCKFILE/.test(output)) {
    return `pnpm-lock.yaml does not fit the package.json files: run \`node cli/tasks/pnpm.mjs install\`, which looks at the hash of ${manifest.packageManager} before it runs it, and commit the lock file.`;
  }
  if (/ENOSPC/.test(output)) return `The disk is full: free about 1 GB, ${again}.`;
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `A folder may not be written (see above): give yourself the right to write in it, ${again}.`;
  }
  return `Installing the dependencies failed: mend what the lines above say, ${again}.`;
}

/**
 * Installs node_modules from pnpm-lock.yaml, unless that is already done.
 * @throws {Stop} with the tail of the installer's output printed
 */
export async function install() {
  if (installed()) return;
  remark(`Installing dependencies (${manifest.packageManager}) ...`);
  const started = performance.now();
  // It already runs at the pinned version, so it need not switch versions (which it cannot do under
  // a frozen lock file).
  const { code, output } = await packageManager([
    'install',
    '--frozen-lockfile',
    '--pm-on-fail=ignore',
  ]);
  if (code !== 0) {
    remark(output.trimEnd().split('\n').slice(-15).join('\n'));
    throw new Stop(explain(output));
  }
  writeFileSync(stamp, wanted());
  remark(`Installed in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
}
