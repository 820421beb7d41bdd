import type { Rolldown } from 'vite';

const LIBRARIES =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|@lingui[\\/]react|use-sync-external-store)[\\/]/;

/**
 * Which code travels together. What runs before the application (`boot`) stays free of React, so
 * that it arrives first; the libraries change seldom and are cached apart; `interface` is what
 * most screens draw and work with. What is shared by the screens of one feature, or by the
 * features of one room, stays apart, so that nobody loads the code of a feature they do not see. A
 * group takes what its modules import along with them: what is shared more widely stands first.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'boot', tags: ['$initial'], priority: 6 },
    { name: 'libraries', test: LIBRARIES, priority: 5 },
    {
      name: 'interface',
      test: /[\\/](sdk[\\/]src|src[\\/](ui|session|lib))[\\/]/,
      minShareCount: 6,
      priority: 4,
    },
    {
      name: nameAfter(/[\\/]src[\\/](native|payment|wallet)[\\/]/),
      debugName: 'rooms',
      minShareCount: 2,
      priority: 3,
    },
    {
      name: nameAfter(/[\\/]src[\\/]features[\\/]([\w-]+)[\\/]/),
      debugName: 'features',
      minShareCount: 2,
      priority: 2,
    },
  ],
};

function nameAfter(pattern: RegExp) {
  return (id: string): string | null => pattern.exec(id)?.[1] ?? null;
}
