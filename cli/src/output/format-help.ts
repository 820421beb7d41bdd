import { styleText } from 'node:util';
import type { Command, Help, Option } from 'commander';
import { PROGRAM } from '../errors/program-name.ts';

/** One line of a list, with its description. */
type Item = readonly [term: string, description: string];

/** Heading of the group for options that belong to no other group. */
const OWN_OPTIONS = 'Options:';

/**
 * Help of a command: first what it can do, then how, so that nobody has to look for the commands
 * after a page of options. The options of every command are explained once, by the program itself,
 * and only named elsewhere.
 */
export function formatHelp(command: Command, helper: Help): string {
  const options = helper.visibleOptions(command);
  const commands = helper.visibleCommands(command);
  const sections: [title: string, items: Item[]][] = [
    ['Arguments:', helper.visibleArguments(command).map((each) => argumentItem(helper, each))],
    ...grouped(commands, (each) => each.helpGroup() || 'Commands:', commandItem(helper)),
    ...grouped(
      ordered(options),
      (each) => each.helpGroupHeading ?? OWN_OPTIONS,
      (each) => [helper.optionTerm(each), helper.optionDescription(each)],
    ),
  ];
  const width = Math.max(...sections.flatMap(([, items]) => items.map(([term]) => term.length)));
  const shown = sections
    .filter(([, items]) => items.length > 0)
    .map(([title, items]) => section(helper, title, items, width));
  const usage = `${helper.styleTitle('Usage:')} ${helper.commandUsage(command)}`;
  const summary = helper.boxWrap(helper.commandDescription(command), helper.helpWidth ?? 80);
  return `${[usage, summary, ...shown, ...inherited(command, helper)].join('\n\n')}\n`;
}

/** Titles are bold if colour is shown. */
export function styleTitle(title: string): string {
  return styleText('bold', title, { validateStream: false });
}

/** A command with its arguments; options are not shown, because every command has some. */
export function subcommandTerm(command: Command): string {
  const words = command.registeredArguments.map((each) => {
    const word = each.variadic ? `${each.name()}...` : each.name();
    return each.required ? ` <${word}>` : ` [${word}]`;
  });
  return `${command.name()}${words.join('')}`;
}

/** The command's own options first, those of all commands last. */
function ordered(options: readonly Option[]): Option[] {
  const own = options.filter(({ helpGroupHeading }) => helpGroupHeading === undefined);
  const others = options.filter(({ helpGroupHeading }) => helpGroupHeading !== undefined);
  return own.length > 1 ? [...own, ...others] : [...others, ...own];
}

function argumentItem(helper: Help, each: Command['registeredArguments'][number]): Item {
  return [helper.argumentTerm(each), helper.argumentDescription(each)];
}

function commandItem(helper: Help): (command: Command) => Item {
  return (each) => [helper.subcommandTerm(each), helper.subcommandDescription(each)];
}

function grouped<Each>(
  all: readonly Each[],
  groupOf: (each: Each) => string,
  item: (each: Each) => Item,
): [title: string, items: Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const each of all) {
    const group = groupOf(each);
    groups.set(group, [...(groups.get(group) ?? []), item(each)]);
  }
  return [...groups];
}

function section(helper: Help, title: string, items: readonly Item[], width: number): string {
  const lines = items.map(([term, description]) =>
    helper.formatItem(term, width, description, helper),
  );
  return [helper.styleTitle(title), ...lines].join('\n');
}

/** The options of every command, by their names. */
function inherited(command: Command, helper: Help): string[] {
  const flags = helper
    .visibleGlobalOptions(command)
    .filter(({ long }) => long !== '--version')
    .map(({ short, long }) => [short, long].filter(Boolean).join('/'));
  if (flags.length === 0) return [];
  const text = `${flags.join(', ')}; \`${PROGRAM} --help\` explains them.`;
  const wrapped = helper.boxWrap(text, (helper.helpWidth ?? 80) - 2).replaceAll('\n', '\n  ');
  return [`${helper.styleTitle('Options of every command:')}\n  ${wrapped}`];
}
