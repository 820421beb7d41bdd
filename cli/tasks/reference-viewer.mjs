import { copyFileSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from './third-party.mjs';
import { root } from './workspace.mjs';

// Copies Scalar's browser bundle, which shows the reference, next to the program.

const dist = join(root, 'cli', 'dist');
const scalar = realpathSync(join(root, 'cli', 'node_modules', '@scalar', 'api-reference'));
copyFileSync(join(scalar, 'dist', 'browser', 'standalone.js'), join(dist, 'scalar.js'));
mkdirSync(join(dist, 'third-party'), { recursive: true });
writeFileSync(
  join(dist, 'third-party', 'reference.json'),
  JSON.stringify([describe(scalar)], null, 2),
);
