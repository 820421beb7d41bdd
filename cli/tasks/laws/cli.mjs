import { forbid, law, others, usesOnly } from './room-law.mjs';

/** @typedef {import('./room-law.mjs').Rooms} Rooms */

/** The CLI must not import the web app; these rules also cover its folders, flows and commands. */
export function cliLaws() {
  const outside = forbid(
    '^@brought/web|^(\\.\\./)+(openapi|sdk|web)/',
    'The CLI uses @brought/sdk and @brought/openapi, and never the web app.',
  );
  /** @type {Rooms} */
  const rooms = {
    errors: [],
    files: [],
    transport: [],
    contract: ['errors'],
    redact: ['contract', 'errors'],
    judge: ['contract', 'transport', 'errors', 'files'],
    output: ['contract', 'redact', 'files', 'errors'],
    options: ['output', 'errors'],
    ask: ['output', 'errors'],
    flows: ['options', 'output', 'redact', 'contract', 'errors', 'files'],
    reports: ['flows', 'output', 'contract', 'files', 'errors'],
    servers: ['judge', 'output', 'contract', 'transport', 'files', 'errors'],
    targets: ['servers', 'contract', 'transport', 'errors'],
    runs: ['servers', 'reports', 'flows', 'output', 'redact', 'contract', 'files', 'errors'],
    ui: ['servers', 'runs', 'reports', 'output', 'contract', 'errors'],
    conform: [
      'judge',
      'reports',
      'flows',
      'output',
      'redact',
      'contract',
      'transport',
      'files',
      'errors',
    ],
    arazzo: ['targets', 'flows', 'redact', 'contract', 'transport', 'errors'],
    exports: ['contract', 'errors'],
    load: ['reports', 'flows', 'options', 'output', 'redact', 'contract', 'transport', 'errors'],
    profiles: [
      'targets',
      'servers',
      'runs',
      'flows',
      'options',
      'output',
      'contract',
      'transport',
      'files',
      'errors',
    ],
  };
  /** @param {string} room */
  const roomLaw = (room) =>
    forbid(
      `^(\\.\\./)+((${others({ ...rooms, commands: [] }, room)})/|(bin|program)\\.ts)`,
      usesOnly(room, rooms[room] ?? []),
    );
  const servers = [outside, roomLaw('servers')];
  const serverLaw = forbid(
    '^(\\.\\./)+(mock|proxy|sandbox|site)/',
    'A server uses http and detached, and no other server; the site alone stands on the sandbox.',
  );
  const flows = [outside, roomLaw('flows')];
  const commands = [
    outside,
    forbid(
      '^(\\.\\./)+(bin|program)\\.ts',
      'Commands do not import the program, which passes them what they need.',
    ),
  ];
  return [
    law(['cli/**'], [outside]),
    ...Object.keys(rooms).map((room) => law([`cli/src/${room}/**`], [outside, roomLaw(room)])),
    law(['cli/src/servers/*/**'], [...servers, serverLaw], ['cli/src/servers/site/**']),
    law(
      ['cli/src/flows/engine/**'],
      [
        ...flows,
        forbid('^\\.\\./[^.]', 'The engine knows no flow, and nothing of how flows are run.'),
      ],
    ),
    law(
      ['cli/src/flows/*/**'],
      [
        ...flows,
        {
          group: ['../*/*', '!../engine/*', '!../shared/*', '!../../**'],
          message: 'A flow uses engine and shared, and no other flow.',
        },
      ],
      ['cli/src/flows/{engine,runner,user}/**'],
    ),
    law(['cli/src/commands/**'], commands),
    law(
      ['cli/src/commands/*/**'],
      [
        ...commands,
        {
          group: ['../*/*', '!../shared/*', '!../../**'],
          message: 'A command imports no other command; what several use is in commands/shared.',
        },
      ],
    ),
  ];
}
