import { forbid, law, others, usesOnly } from './room-law.mjs';

/** @typedef {import('./room-law.mjs').Rooms} Rooms */

/**
 * The SDK imports only the contract; these rules also cover its folders, and those of the sandbox.
 */
export function sdkLaws() {
  const tests = ['**/*.test.ts', '**/*.test-d.ts'];
  const nobody = '^@brought/|^(\\.\\./)+(openapi|web|cli)/';
  const node = '^node:';
  const shipped = [
    forbid(nobody, 'The published SDK imports nothing outside of itself.'),
    forbid(node, 'The SDK runs in a browser.'),
    forbid(
      '(^|/)(server|sandbox|gen|test)/',
      'Server, sandbox, generator and tests stand beside the SDK, not in it.',
    ),
  ];
  /** @type {Rooms} Files outside these folders may import all of them. */
  const src = {
    shapes: [],
    generated: ['shapes'],
    request: ['generated', 'shapes'],
    errors: ['request'],
    reply: ['errors', 'generated', 'request', 'shapes'],
  };
  /** @type {Rooms} Its tests, and files outside these folders, may import all of them. */
  const sandbox = {
    lib: [],
    wire: ['lib'],
    pictures: ['lib'],
    language: ['wire'],
    loan: ['lib'],
    state: ['loan', 'lib'],
    seeds: ['state', 'loan', 'pictures', 'lib'],
    pages: ['seeds', 'state', 'loan', 'wire', 'lib'],
    handlers: ['pages', 'state', 'loan', 'pictures', 'wire', 'lib'],
    faults: ['state', 'wire', 'lib'],
    journal: ['state', 'wire', 'lib'],
    control: ['journal', 'faults', 'pages', 'seeds', 'state', 'wire', 'lib'],
    serve: [
      'control',
      'handlers',
      'faults',
      'pages',
      'seeds',
      'state',
      'language',
      'pictures',
      'wire',
      'lib',
    ],
  };
  const sandboxOutside = [
    forbid(
      `${node}|^@brought/|^(\\.\\./)+(openapi|web|cli|gen|test)/`,
      'The sandbox runs in a browser, on what ships of the SDK.',
    ),
  ];
  /** @param {Rooms} rooms @param {string} room */
  const roomLaw = (rooms, room) =>
    forbid(
      `^\\.\\./((${others(rooms, room)})/|[\\w-]+\\.ts$)`,
      room === 'lib'
        ? 'lib is below every other room of the sandbox.'
        : usesOnly(room, rooms[room] ?? []),
    );
  return [
    law(
      ['sdk/**'],
      [
        forbid(
          '^@brought/(web|cli)|^(\\.\\./)+(openapi|web|cli)/',
          'The SDK knows the contract only, through @brought/openapi.',
        ),
      ],
    ),
    law(['sdk/src/**'], shipped, tests),
    ...Object.keys(src).map((room) =>
      law([`sdk/src/${room}/**`], [...shipped, roomLaw(src, room)], tests),
    ),
    law(
      ['sdk/server/**'],
      [
        forbid(
          `${nobody}|${node}|^(\\.\\./)+(sandbox|gen|test)/`,
          'The server side runs wherever fetch does, on what ships of the SDK.',
        ),
      ],
      tests,
    ),
    law(['sdk/sandbox/**'], sandboxOutside, tests),
    ...Object.keys(sandbox).map((room) =>
      law([`sdk/sandbox/${room}/**`], [...sandboxOutside, roomLaw(sandbox, room)], tests),
    ),
  ];
}
