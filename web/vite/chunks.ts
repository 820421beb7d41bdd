import type { Rolldown } from 'vite';

const LIBRARIES =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|@lingui[\\/]react|use-sync-external-store)[\\/]/;

/** What screens draw and work with, and what tells whether a payment of theirs is written down. */
const INTERFACE = /[\\/](sdk[\\/]src|src[\\/](ui|session|lib|payment(?![\\/]late)))[\\/]/;

/** Opens over a screen, once that is there. */
const OVERLAYS =
  /[\\/]src[\\/]ui[\\/](dialog|sheet|alert-dialog|pull|drag-release|use-drag-away)\.(tsx?|css)$/;

/** For screens that write amounts themselves, or give something to copy. */
const AMOUNTS = /[\\/](sdk[\\/]src[\\/]money|src[\\/]ui[\\/]amount)\.(tsx?|css)$/;
const COPYING = /[\\/]src[\\/]ui[\\/](copy-text|use-copy)\.ts$/;

/** What would else go with what pays, which no screen waits for, or with the wallets. */
const PAYMENTS = /[\\/]src[\\/]payment[\\/](order-status|second-payment)\.tsx?$/;

/** For screens with a form: its fields, and what those may hold. */
const FORMS =
  /[\\/](sdk[\\/]src[\\/]generated[\\/](fields|codes)|src[\\/]ui[\\/]text-field)\.(tsx?|css)$/;

/** What the first sight of an order is drawn from, in one file: it comes before the application. */
const FIRST_SIGHT =
  /[\\/]features[\\/]order[\\/](first-sight|order-summary|order-view\.css|status)/;

const APART = [OVERLAYS, FORMS, AMOUNTS, COPYING, PAYMENTS];

/**
 * Which code travels together. What runs before the application (`boot`) stays free of React, so
 * that it arrives first; the libraries change seldom and are cached apart; `interface` is what
 * most screens draw and work with. What is shared by the screens of one feature, or by the
 * features of one room, stays apart, so that nobody loads the code of a feature they do not see. A
 * group takes what its modules import along with them: what is shared more widely stands first.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'boot', tags: ['$initial'], priority: 7 },
    { name: 'libraries', test: LIBRARIES, priority: 6 },
    {
      name: 'interface',
      test: (id) => INTERFACE.test(id) && !APART.some((part) => part.test(id)),
      minShareCount: 5,
      priority: 5,
    },
    { name: 'first-sight', test: FIRST_SIGHT, priority: 4 },
    { name: 'overlays', test: OVERLAYS, minShareCount: 2, priority: 4 },
    { name: 'forms', test: FORMS, minShareCount: 2, priority: 3 },
    { name: 'amounts', test: AMOUNTS, minShareCount: 2, priority: 3 },
    { name: 'copying', test: COPYING, minShareCount: 2, priority: 3 },
    { name: nameAfter(PAYMENTS), debugName: 'payments', minShareCount: 2, priority: 3 },
    {
      name: nameAfter(/[\\/]src[\\/](native|payment(?=[\\/]late)|wallet)[\\/]/),
      debugName: 'rooms',
      minShareCount: 2,
      priority: 2,
    },
    {
      name: nameAfter(/[\\/]src[\\/]features[\\/]([\w-]+)[\\/]/),
      debugName: 'features',
      minShareCount: 2,
      priority: 1,
    },
  ],
};

function nameAfter(pattern: RegExp) {
  return (id: string): string | null => pattern.exec(id)?.[1] ?? null;
}
