import type { Rolldown } from 'vite';

const TELEMETRY = /[\\/]web[\\/]src[\\/]telemetry[\\/]/;

/**
 * Which code is bundled together, by folder. Code that runs before the application (`boot`) stays
 * free of React, so that it arrives first; the libraries change seldom and are cached separately.
 * Code shared by several screens of a feature, or several features of a room, is one file each;
 * code that only one of them uses stays with it.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'boot', tags: ['$initial'], priority: 5 },
    {
      // Telemetry, which few deployments have, includes its own.
      name: (id, chunking) =>
        chunking.getModuleInfo(id)?.importers.every((importer) => TELEMETRY.test(importer))
          ? null
          : 'libraries',
      debugName: 'libraries',
      test: /[\\/]node_modules[\\/]/,
      priority: 4,
    },
    {
      name: 'interface',
      test: /[\\/](sdk[\\/]src|web[\\/]src[\\/](ui|session|lib|help|native))[\\/]/,
      minShareCount: 2,
      priority: 3,
    },
    {
      name: folder(/[\\/]web[\\/]src[\\/](payment|wallet)[\\/]/),
      debugName: 'rooms',
      minShareCount: 2,
      priority: 2,
    },
    {
      name: folder(/[\\/]web[\\/]src[\\/]features[\\/]([\w-]+)[\\/]/),
      debugName: 'features',
      minShareCount: 2,
      priority: 1,
    },
  ],
};

function folder(pattern: RegExp) {
  return (id: string): string | null => pattern.exec(id)?.[1] ?? null;
}
