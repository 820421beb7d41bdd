import { forbid, law, others, usesOnly } from './room-law.mjs';

/** @typedef {import('./room-law.mjs').Rooms} Rooms */

const PACKAGES = '^@brought/(openapi|cli)';
const HEAD =
  'head uses the SDK, session, lib, stored payments, and the slots of features; no library.';
const PURE = 'order and machine of payments are pure: no React, no storage, no cards.';
const OUTSIDE = 'The web app uses @brought/sdk, and nothing else of ours.';

/** The web app imports the SDK; these rules also cover its folders and features. */
export function webLaws() {
  const outside = forbid(`${PACKAGES}|^(\\.\\./)+(openapi|sdk|cli|test|vite)/`, OUTSIDE);
  const tests = 'web/src/**/*.test.{ts,tsx}';
  const outsideOfTests = forbid(`${PACKAGES}|^(\\.\\./)+(openapi|sdk|cli|vite)/`, OUTSIDE);
  /** @type {Rooms} */
  const rooms = {
    lib: ['locales'],
    session: ['locales', 'native', 'lib'],
    payment: ['session', 'native', 'ui', 'locales', 'lib'],
    help: ['payment', 'session', 'native', 'ui', 'lib'],
    wallet: ['payment', 'session', 'ui', 'lib'],
    telemetry: ['payment', 'session', 'lib'],
  };
  /** Folders that none of the above imports. */
  const above = { app: [], features: [], head: [] };
  const below = { locales: [], native: [], ui: [] };
  const all = { ...rooms, ...above, ...below };
  /** @param {string} room */
  const roomLaw = (room) =>
    forbid(
      `^(\\.\\./)+(${others(all, room)})/`,
      room === 'lib'
        ? 'lib is below every other room of the web app.'
        : usesOnly(room, ['the SDK', ...(rooms[room] ?? [])]),
    );
  return [
    law(['web/**'], [forbid(`${PACKAGES}|^(\\.\\./)+(openapi|sdk|cli)/`, OUTSIDE)]),
    law(['web/src/**'], [outside], [tests]),
    law([tests], [outsideOfTests]),
    ...Object.keys(rooms).flatMap((room) => [
      law([`web/src/${room}/**`], [outside, roomLaw(room)], [tests]),
      law([`web/src/${room}/**/*.test.{ts,tsx}`], [outsideOfTests, roomLaw(room)]),
    ]),
    law(
      ['web/src/payment/{order,machine}/**'],
      [
        outside,
        roomLaw('payment'),
        forbid(
          '^(react|@tanstack|@lingui)|^\\.\\./(card|store)/|^\\.\\./[\\w-]+\\.tsx?$|^(\\.\\./)+(ui|native)/|/lib/(cookies|database|storage)\\.ts$',
          PURE,
        ),
      ],
      [tests],
    ),
    law(
      ['web/src/telemetry/**'],
      [
        outside,
        roomLaw('telemetry'),
        forbid('^(react|@tanstack|@lingui)', 'telemetry takes no library but web-vitals.'),
      ],
    ),
    law(
      ['web/src/head/**'],
      [
        outside,
        forbid(
          '^(\\.\\./)+(app|help|native|telemetry|wallet)/|^(\\.\\./)+ui/[\\w-]+\\.(tsx|css)$|^(\\.\\./)+(lib/lazy-part|session/calls)\\.tsx?$|^(react|@tanstack|@lingui)',
          HEAD,
        ),
        { group: ['**/features/*/*', '!**/features/*/*-slots.ts'], message: HEAD },
        {
          group: ['**/payment/*.*', '**/payment/*/*', '!**/payment/store/record-storage.ts'],
          message: HEAD,
        },
      ],
    ),
    ...['locales', 'native', 'ui'].map((room) =>
      law(
        [`web/src/${room}/**`],
        [forbid(`^@brought/|^(\\.\\./)+(${others(all, room)})/`, usesOnly(room, []))],
      ),
    ),
    ...featureLaws(),
  ];
}

function featureLaws() {
  const apart = forbid('^\\.\\./[^.]|(^|/)features/', 'Features never import each other.');
  const noBarrel = forbid('^\\.$|/index(\\.tsx?)?$', 'No barrels: import the file that has it.');
  /** @param {string} sdk */
  const below = (sdk) =>
    forbid(
      `^\\.\\./\\.\\./(app|head|telemetry)/|^(\\.\\./){3}|${PACKAGES}`,
      `A feature uses session, native, payment, wallet, help, ui, lib and ${sdk}.`,
    );
  return [
    law(
      ['web/src/features/**'],
      [
        apart,
        below("the SDK's types"),
        {
          // The contract's constants make no call and import no further code.
          regex: '^@brought/sdk(/(codes|fields|operations|replies|reply|request|sandbox|server))?$',
          allowTypeImports: true,
          message:
            "Only a feature's queries.ts takes values from the SDK, the contract's constants apart; import the type.",
        },
        noBarrel,
      ],
    ),
    law(['web/src/features/*/queries.ts'], [apart, below('the SDK'), noBarrel]),
  ];
}
