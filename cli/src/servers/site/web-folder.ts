import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { usageError } from '../../errors/cli-error.ts';

/**
 * The folder of the built web app: the one given, else the one of the
 * workspace that this program belongs to.
 *
 * @throws CliError (exit code 2) when there is no built app.
 */
export function webFolder(given: string | undefined): string {
  const candidates =
    given === undefined
      ? // Beside the program in a package, or relative to cli/dist, or to the sources.
        ['web', '../../web/dist', '../../../../web/dist'].map((path) =>
          join(import.meta.dirname, path),
        )
      : [resolve(given)];
  const found = candidates.find((folder) => existsSync(join(folder, 'index.html')));
  if (found !== undefined) return found;
  throw usageError(
    given === undefined
      ? 'The web app is not built yet; run `npm run build` first, or name a build with --web.'
      : `${given} holds no built web app: there is no index.html in it.`,
  );
}
