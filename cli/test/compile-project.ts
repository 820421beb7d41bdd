import { spawnSync } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const cli = join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);

/** Puts the package where `npm install` does, and compiles what the folder's tsconfig says. */
export async function compileProject(folder: string): Promise<string> {
  const place = join(folder, 'node_modules', '@brought', 'cli');
  await mkdir(place, { recursive: true });
  await cp(join(cli, 'package.json'), join(place, 'package.json'));
  await cp(join(cli, 'dist', 'types'), join(place, 'dist', 'types'), { recursive: true });
  const tsc = require.resolve('typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc], { cwd: folder, encoding: 'utf8' }).stdout;
}
