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
  init: [FLOWS, 'make a project for flows of your own: settings, an example, types, CI'],
  flow: [FLOWS, 'run what a borrower does, call by call, and check it: ls, show, run, new, export'],
  ui: [FLOWS, 'run flows in a page of the browser, step by step, and again from a step'],
  affected: [FLOWS, 'run the flows that make a call which changed since another contract'],
  load: [FLOWS, 'begin a flow so many times a second, and measure what becomes of it: run'],
  record: [FLOWS, 'write a flow from what happened: in the web app, in a HAR, curl, Postman'],
  replay: [FLOWS, 'run again what a run did, from its beginning or from a step'],
  call: [FLOWS, 'make one call of the contract: call contactInfo, call problemSave --help'],
  ops: [FLOWS, 'look up the calls of the contract: ls, show'],
  run: [RUNS, 'look at runs that were kept: ls, show, curl, har, diff'],
  report: [RUNS, 'write reports of runs in other forms: convert, merge'],
  link: [RUNS, "print the web app's address of a screen, with the session"],
  conform: [CONTRACT, 'look at a server by the contract: requests, replies, business codes'],
  contract: [
    CONTRACT,
    'the contract itself: compare two with diff, write its reference with docs, and what other tools read with export',
  ],
  up: [SERVERS, 'start a server: mock, sandbox, site, proxy'],
  down: [SERVERS, 'stop servers in the background, all or those named'],
  status: [SERVERS, 'list the servers in the background'],
  logs: [SERVERS, 'print the log of a server in the background'],
  sandbox: [SERVERS, 'work with what a sandbox left behind: replay'],
  clock: [SERVERS, "read and move a sandbox's clock: get, set, advance"],
  fault: [SERVERS, "make a sandbox's calls fail: set, ls, clear"],
  data: [SERVERS, "a sandbox's borrowers: seed, get, set, reset, clean"],
  profile: [SETTINGS, 'targets with their settings, by name: ls, use, show, trust, doctor'],
  secret: [SETTINGS, 'keep secrets that profiles refer to: set, ls, rm'],
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
