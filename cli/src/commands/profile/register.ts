import type { Command } from 'commander';
import { PROGRAM } from '../../errors/program-name.ts';
import type { GlobalOptions } from '../../options/global-options.ts';
import { printDiagnoses } from '../../output/diagnoses.ts';
import { groupOf } from '../shared/groups.ts';
import type { Perform } from '../shared/perform.ts';

/** `brought profile ls | use | show | trust | doctor`. */
export function registerProfile(program: Command, perform: Perform): void {
  const profile = groupOf(program, 'profile').addHelpText('after', EXAMPLES);
  profile
    .command('ls')
    .description('list the profiles')
    .action((_options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const { profile: asked } = command.optsWithGlobals<GlobalOptions>();
        return (await import('./ls.ts')).listProfiles(terminal, asked);
      }),
    );
  profile
    .command('use')
    .description('make a profile the default')
    .argument('<name>', 'its name')
    .action((name: string, _options: unknown, command: Command) =>
      perform(command, async (terminal) => (await import('./use.ts')).useProfile(terminal, name)),
    );
  profile
    .command('show')
    .description('print the settings of a profile and the source of each, secrets masked')
    .argument('[name]', 'its name; default: the current one')
    .action((name: string | undefined, _options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const { profile: asked } = command.optsWithGlobals<GlobalOptions>();
        return (await import('./show.ts')).showProfile(terminal, name ?? asked);
      }),
    );
  profile
    .command('trust')
    .description(
      'allow the project file to use other hosts, secrets, files and commands, as it is now',
    )
    .action((_options: unknown, command: Command) =>
      perform(command, async (terminal) => (await import('./trust.ts')).trustProject(terminal)),
    );
  profile
    .command('doctor')
    .description('check a profile: its files, its secrets, and that its target responds')
    .argument('[name]', 'its name; default: the current one')
    .action((name: string | undefined, _options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const options = command.optsWithGlobals<GlobalOptions>();
        const asked = name === undefined ? options : { ...options, profile: name };
        const { checkProfile } = await import('../../profiles/check-profile.ts');
        return printDiagnoses(terminal, await checkProfile(asked));
      }),
    );
}

const EXAMPLES = `
Examples:
  $ ${PROGRAM} profile use staging
  $ ${PROGRAM} profile show staging
  $ ${PROGRAM} profile doctor -p staging

Profiles stand in brought.config.json of the project, and in the user's config.json, key by key \
behind it:
  {
    "profile": "staging",
    "profiles": {
      "staging": {
        "target": "https://staging.example",
        "web": "https://app.staging.example",
        "session": { "userId": "7", "sessionId": { "secret": "staging-session" } },
        "headers": { "swift": { "file": "swift.txt" } },
        "remap": { "paths": { "problemInit": "/brought/x9/k2" } },
        "sms": { "from": "command", "command": "./read-sms $BROUGHT_PHONE" },
        "allowedHosts": ["staging.example"],
        "has": ["state", "sms"],
        "timeout": "20s"
      }
    }
  }
A project's file that leads beyond this machine, names secrets, files, flows or a command, or that \
belongs to another user, is used once \`${PROGRAM} profile trust\` allowed it as it is; it says what is \
sent where. Flows and commands that it names are not looked at: they act as they are when they are \
used. Secrets go to the address of the profile's target or web app, to "allowedHosts" and to this \
machine, nowhere else, and those for https never in clear.
sms is from: inbox (of a sandbox), fixed (with "code"), command, or prompt.
Options go before the environment, that before the project's file, that before the user's.`;
