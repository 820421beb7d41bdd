import type { Command, Option } from 'commander';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import type { Terminal } from '../../output/terminal.ts';
import { candidatesFor, type Candidate } from './candidates.ts';

/** Where the cursor is on a command line. */
type CompletionContext = {
  command: Command;
  /** Names of the commands down to this one: `run show`. */
  path: string;
  /** Arguments of the command on the command line, without the unfinished one. */
  given: readonly string[];
  /** The option whose value is being written. */
  option?: Option;
};

/** Prints possible completions of the last word, one per line with a tab before its description. */
export async function complete(
  terminal: Terminal,
  program: Command,
  words: readonly string[],
): Promise<ExitCode> {
  const cur = words.at(-1) ?? '';
  const found = await candidates(contextOf(program, words.slice(0, -1)), cur).catch(() => []);
  const fitting = found.filter(({ value }) => value.startsWith(cur));
  if (fitting.length > 0) {
    terminal.print(
      fitting
        .map(({ value, about = '' }) => `${value}\t${about.split('\n', 1)[0] ?? ''}`)
        .join('\n'),
    );
  }
  return exitCode.passed;
}

async function candidates(context: CompletionContext, cur: string): Promise<Candidate[]> {
  const { command, path, given, option } = context;
  if (option) {
    const choices = option.argChoices?.map((value) => ({ value }));
    return choices ?? candidatesFor({ path, name: option.long ?? option.flags, given, cur });
  }
  if (cur.startsWith('-')) return optionsOf(command);
  const visible = command.createHelp().visibleCommands(command);
  if (visible.length > 0 && given.length === 0) {
    return visible.map((each) => ({ value: each.name(), about: each.description() }));
  }
  const { registeredArguments } = command;
  const last = registeredArguments.at(-1);
  const argument = registeredArguments[given.length] ?? (last?.variadic ? last : undefined);
  if (!argument) return [];
  const choices = argument.argChoices?.map((value) => ({ value }));
  return choices ?? candidatesFor({ path, name: argument.name(), given, cur });
}

function optionsOf(command: Command): Candidate[] {
  const chain: Command[] = [];
  for (let each: Command | null = command; each; each = each.parent) chain.push(each);
  return chain
    .flatMap(({ options }) => options)
    .filter(({ hidden, long }) => !hidden && long)
    .map(({ long, description }) => ({ value: long ?? '', about: description }));
}

function contextOf(program: Command, words: readonly string[]): CompletionContext {
  let command = program;
  const path: string[] = [];
  let given: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word.startsWith('-')) {
      const option = optionNamed(command, word);
      const takesValue = option && (option.required || option.optional) && !word.includes('=');
      if (!takesValue) continue;
      at += 1;
      if (at === words.length) return { command, path: path.join(' '), given, option };
      continue;
    }
    const next = given.length === 0 && command.commands.find((each) => each.name() === word);
    if (next) {
      command = next;
      path.push(word);
      given = [];
    } else given.push(word);
  }
  return { command, path: path.join(' '), given };
}

function optionNamed(command: Command, word: string): Option | undefined {
  const [name] = word.split('=', 1);
  for (let each: Command | null = command; each; each = each.parent) {
    const found = each.options.find(({ long, short }) => long === name || short === name);
    if (found) return found;
  }
  return undefined;
}
