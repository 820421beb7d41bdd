import type { Command } from 'commander';

const flows = 'Flows and calls:';
const runs = 'Runs and reports:';
const servers = 'Servers:';
const contract = 'Contract:';
const settings = 'Settings:';

/**
 * The commands of the first level, in the order of the help. Their subcommands
 * and options are made only for the one that the command line names: making all
 * of them takes longer than the rest of the start.
 */
export const groups = {
  flow: [flows, 'run what a borrower does, call by call, and check it: ls, show, run, export'],
  replay: [flows, 'run again what a run did, from its beginning or from a step'],
  call: [flows, 'make one call of the contract: call contactInfo, call problemSave --help'],
  ops: [flows, 'look up the calls of the contract: ls, show'],
  run: [runs, 'look at runs that were kept: ls, show, curl, har, diff'],
  report: [runs, 'write reports of runs in other forms: convert, merge'],
  link: [runs, "print the web app's address of a screen, with the session"],
  conform: [contract, 'look at a server by the contract: requests, replies, business codes'],
  contract: [contract, 'the contract itself: compare two with diff, write its reference with docs'],
  up: [servers, 'start a server: mock, sandbox, site, proxy'],
  down: [servers, 'stop servers in the background, all or those named'],
  status: [servers, 'list the servers in the background'],
  logs: [servers, 'print the log of a server in the background'],
  sandbox: [servers, 'work with what a sandbox left behind: replay'],
  clock: [servers, "read and move a sandbox's clock: get, set, advance"],
  data: [servers, "a sandbox's borrowers: seed, reset, clean"],
  profile: [settings, 'targets with their settings, by name: ls, use, show, doctor'],
  secret: [settings, 'keep secrets that profiles refer to: set, ls, rm'],
  completion: [
    settings,
    'print a script that completes commands, calls, flows, scenarios, profiles',
  ],
  doctor: [settings, 'check this machine, the folders, the profile and its target'],
  map: [settings, 'print all commands, for people or with --json for programs'],
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
