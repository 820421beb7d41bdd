import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder that holds package.json, openapi, sdk, web and cli. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The workspace packages; each may import only earlier ones. */
export const packages = ['openapi', 'sdk', 'web', 'cli'];

/** @type {{ engines: { node: string }, packageManager: string }} */
export const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * Path of an installed tool.
 * @param {string} name the tool's command
 * @param {string} [owner] the package that depends on it; the root by default
 */
export function tool(name, owner = '.') {
  return join(root, owner, 'node_modules', '.bin', name);
}
