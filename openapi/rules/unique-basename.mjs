/**
 * A bundle names schemas after their files: two with the same basename would become `Item` and
 * `Item-2`.
 */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export function uniqueBasename() {
  return {
    Root(_root, { report, location }) {
      const folder = join(dirname(location.source.absoluteRef), 'schemas');
      if (!existsSync(folder)) return;
      /** @type {Map<string, string>} */
      const seen = new Map();
      for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!path.endsWith('.yaml')) continue;
        const name = basename(path, '.yaml');
        if (seen.has(name)) {
          report({
            message: `Schema ${name} is named twice: ${seen.get(name)} and ${path}.`,
            location,
          });
        }
        seen.set(name, path);
      }
    },
  };
}
