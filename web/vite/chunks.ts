import type { Rolldown } from 'vite';

const LIBRARIES =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|@lingui[\\/]react|use-sync-external-store)[\\/]/;

/** What screens draw and work with, and what tells whether a payment of theirs is written down. */
const INTERFACE = /[\\/](sdk[\\/]src|src[\\/](ui|session|lib|payment))[\\/]/;

/**
 * For screens that write amounts themselves, give something to copy, let choose what is paid from, or
 * ask before a second payment: most that are about money do, and one file is here sooner than four.
 */
const MONEY =
  /[\\/](sdk[\\/]src[\\/]money|src[\\/](ui[\\/](amount|amount-size|copy-text|use-copy|choice-field|picker)|payment[\\/]second-payment))\.(tsx?|css)$/;

/** For screens with a form: its fields, and what those may hold. */
const FORMS =
  /[\\/](sdk[\\/]src[\\/]generated[\\/](fields|codes)|src[\\/]ui[\\/]text-field)\.(tsx?|css)$/;

/** What the first sight of an order is drawn from, in one file: it comes before the application. */
const FIRST_SIGHT =
  /[\\/]features[\\/]order[\\/](first-sight|order-summary|order-view\.css|status)/;

/** Takes only a part of what is typed, which most forms do not need. */
const KEPT = /[\\/]src[\\/]ui[\\/](kept-field|use-kept)\.tsx?$/;

/** What says why a form did not go through, and what takes a long text. */
const FORM_ERRORS = /[\\/]src[\\/]ui[\\/](missed-fields|form-error)\.(tsx|css)$/;
const LONG_TEXTS = /[\\/]src[\\/]ui[\\/](text-area|counter)\.(tsx|css)$/;

/** Pictures that a tap enlarges. */
const PICTURES = /[\\/]src[\\/]ui[\\/](image-strip|image-viewer)\.(tsx|css)$/;

const APART = [MONEY, FORMS, KEPT, FORM_ERRORS, LONG_TEXTS, PICTURES];

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
    { name: 'money', test: MONEY, minShareCount: 2, priority: 3 },
    { name: 'forms', test: FORMS, minShareCount: 2, priority: 3 },
    { name: 'kept', test: KEPT, minShareCount: 2, priority: 3 },
    { name: 'form-errors', test: FORM_ERRORS, minShareCount: 2, priority: 3 },
    { name: 'long-texts', test: LONG_TEXTS, minShareCount: 2, priority: 3 },
    { name: 'pictures', test: PICTURES, minShareCount: 2, priority: 3 },
    {
      name: nameAfter(/[\\/]src[\\/](native|wallet)[\\/]/),
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
