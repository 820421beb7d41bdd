import type { Command } from 'commander';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import type { Terminal } from '../../output/terminal.ts';

type OptionNode = {
  flags: string;
  description: string;
  default?: unknown;
  environment?: string;
  choices?: readonly string[];
};

type CommandNode = {
  name: string;
  description: string;
  arguments: { name: string; required: boolean; many: boolean; description: string }[];
  options: OptionNode[];
  commands: CommandNode[];
};

/** Prints the tree of commands; with `--json` with all options, for programs. */
export function map(terminal: Terminal, program: Command): Promise<ExitCode> {
  const tree = nodeOf(program);
  if (terminal.json) {
    terminal.printJson({ version: 1, ...tree, exitCodes: exitCode });
  } else {
    const rows = leaves(tree, '').map(([path, description]) => [
      terminal.paint('bold', path),
      description,
    ]);
    terminal.printTable(rows);
  }
  return Promise.resolve(exitCode.passed);
}

function nodeOf(command: Command): CommandNode {
  return {
    name: command.name(),
    description: command.description(),
    arguments: command.registeredArguments.map((each) => ({
      name: each.name(),
      required: each.required,
      many: each.variadic,
      description: each.description,
    })),
    options: command.options
      .filter(({ hidden }) => !hidden)
      .map(({ flags, description, defaultValue, envVar, argChoices }) => ({
        flags,
        description,
        ...(defaultValue !== undefined && { default: defaultValue as unknown }),
        ...(envVar !== undefined && { environment: envVar }),
        ...(argChoices && { choices: argChoices }),
      })),
    commands: command.commands.filter((each) => !isHidden(each)).map(nodeOf),
  };
}

/** Commander exposes whether a command is hidden only through the help. */
function isHidden(command: Command): boolean {
  const { parent } = command;
  return parent !== null && !parent.createHelp().visibleCommands(parent).includes(command);
}

function leaves(node: CommandNode, above: string): [path: string, description: string][] {
  const path = `${above}${node.name}`;
  const below = node.commands.flatMap((each) => leaves(each, `${path} `));
  // A group takes no arguments; one that does is a command as well.
  if (below.length > 0 && node.arguments.length === 0) return below;
  const words = node.arguments.map(({ name, required, many }) => {
    const word = many ? `${name}...` : name;
    return required ? ` <${word}>` : ` [${word}]`;
  });
  return [[`${path}${words.join('')}`, node.description], ...below];
}
