import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Chunk = { imports?: readonly string[]; css?: readonly string[] };

/** The entry whose styles any first screen needs. */
const APPLICATION = 'src/app/main.tsx';

/**
 * The stylesheets of the application and of a screen, in the order in which the browser takes them.
 */
export function stylesOf(dist: string, screen: string): string {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const files = new Set([...cssOf(manifest, APPLICATION), ...cssOf(manifest, screen)]);
  return [...files].map((file) => readFileSync(join(dist, file), 'utf8').trim()).join('');
}

function cssOf(manifest: Readonly<Record<string, Chunk>>, id: string): string[] {
  const chunk = manifest[id];
  if (!chunk) throw new Error(`the build has no chunk for ${id}`);
  const { imports = [], css = [] } = chunk;
  return [
    ...imports.filter((next) => next !== 'index.html').flatMap((next) => cssOf(manifest, next)),
    ...css,
  ];
}
