import type { Command } from 'commander';

const FLOWS = 'Flows and calls:';
const RUNS = 'Runs and reports:';
const SERVERS = 'Servers:';
const CONTRACT = 'Contract:';
const SETTINGS = 'Settings:';

/**
 * The commands of the first level, in the order of the help. Their subcommands
 * and options are made only for the one that the command line names: making all
 * of them takes longer than the rest of the start.
 */
export const groups = {
  init: [FLOWS, 'create a project for your own flows: settings, an example, types, CI'],
  flow: [FLOWS, "run a borrower's calls in order, and check them: ls, show, run, new, export"],
  ui: [FLOWS, 'run flows in a browser page, step by step, and rerun from a step'],
  affected: [FLOWS, 'run the flows with a call that changed since another contract'],
  load: [FLOWS, 'start a flow at a rate, and measure the results: run, export, books'],
  record: [FLOWS, 'write a flow from a recording: of the web app, a HAR, curl, Postman'],
  replay: [FLOWS, 'rerun a run, from its start or from a step'],
  call: [FLOWS, 'make one call of the contract: call contactInfo, call problemSave --help'],
  ops: [FLOWS, 'look up the calls of the contract: ls, show'],
  run: [RUNS, 'show recorded runs: ls, show, curl, har, diff'],
  report: [RUNS, 'convert and merge reports of runs: convert, merge'],
  link: [RUNS, "print the web app's address of a screen, with the session"],
  conform: [CONTRACT, 'check a server against the contract: requests, replies, business codes'],
  contract: [
    CONTRACT,
    'the contract itself: compare two with diff, write its reference with docs, convert it for other tools with export',
  ],
  up: [SERVERS, 'start a server: mock, sandbox, site, proxy'],
  down: [SERVERS, 'stop background servers, all or those named'],
  status: [SERVERS, 'list the background servers'],
  logs: [SERVERS, 'print the log of a background server'],
  sandbox: [SERVERS, 'work with the journal of a sandbox: replay'],
  clock: [SERVERS, "read and move a sandbox's clock: get, set, advance"],
  fault: [SERVERS, "make a sandbox's calls fail: set, ls, clear"],
  data: [SERVERS, "a sandbox's borrowers: seed, get, set, reset, clean"],
  profile: [SETTINGS, 'targets with their settings, by name: ls, use, show, trust, doctor'],
  secret: [SETTINGS, 'store secrets that profiles refer to: set, ls, rm'],
  completion: [
    SETTINGS,
    'print a script that completes commands, calls, flows, scenarios, profiles',
  ],
  doctor: [SETTINGS, 'check this machine, the folders, the profile and its target'],
  map: [SETTINGS, 'print all commands, for people or with --json for programs'],
} as const satisfies Record<string, readonly [heading: string, summary: string]>;

export type GroupName = keyof typeof groups;

/** Names of the commands of the first level. */
export const groupNames = Object.keys(groups) as readonly GroupName[];

/** Puts commands of the first level into the program, empty. */
export function addGroups(program: Command, names: readonly GroupName[]): void {
  for (const name of names) {
    const [heading, summary] = groups[name];
    program.command(name).helpGroup(heading).description(summary).helpCommand(false);
  }
}

/** A command of the first level, to be filled. */
export function groupOf(program: Command, name: GroupName): Command {
  const group = program.commands.find((command) => command.name() === name);
  if (!group) throw new Error(`There is no command ${name}.`);
  return group;
}
