import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { isRecord } from '../../contract/json-object.ts';

/**
 * Dependencies in a folder's manifest that point at files outside of its repository: no other
 * machine has them, so `npm ci` fails there.
 */
export function outsideFiles(folder: string): string[] {
  const manifest = manifestOf(folder);
  const top = repositoryOf(folder) ?? folder;
  return [manifest.dependencies, manifest.devDependencies]
    .flatMap((each) => (isRecord(each) ? Object.values(each) : []))
    .filter((spec) => typeof spec === 'string' && spec.startsWith('file:'))
    .map(String)
    .filter((spec) => {
      const path = relative(top, resolve(folder, spec.slice('file:'.length)));
      return path.split(sep)[0] === '..' || isAbsolute(path);
    });
}

/** The manifest of a folder; an empty one if it cannot be read. */
function manifestOf(folder: string): Readonly<Record<string, unknown>> {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return isRecord(manifest) ? manifest : {};
  } catch {
    return {};
  }
}

function repositoryOf(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : repositoryOf(above);
}
