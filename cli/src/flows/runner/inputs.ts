import { usageError } from '../../errors/cli-error.ts';
import { didYouMean } from '../../errors/nearest.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import { splitAssignment } from '../../options/assignment.ts';
import type { Flow } from '../engine/flow.ts';
import type { InputOf, InputSpec } from '../engine/input.ts';
import { readInput, type GivenInput } from '../engine/read-input.ts';

/**
 * Input of each flow: the part of the command line's input that the flow asks for.
 *
 * @throws CliError (exit code 2) for a name that no flow asks for, and as `readInput`.
 */
export async function inputsFor(
  flows: readonly Flow[],
  given: GivenInput,
): Promise<Map<Flow, InputOf<InputSpec>>> {
  const asked = new Set(flows.flatMap(({ input }) => Object.keys(input)));
  const named = (option: string, text: string): string => {
    const [name] = splitAssignment(option, text);
    if (asked.has(name)) return name;
    const [flow, ...more] = new Set(flows.map((each) => each.name));
    const who = more.length === 0 ? `the flow ${flow} takes` : 'none of these flows takes';
    throw usageError(
      `${option}: ${who} ${more.length === 0 ? 'no ' : ''}${name}.${didYouMean(name, asked)}`,
      `\`${PROGRAM} flow show ${flow}\` lists its inputs.`,
    );
  };
  const set = given.set.map((text) => ({ name: named('--set', text), text }));
  const setFile = given.setFile.map((text) => ({ name: named('--set-file', text), text }));
  const inputs = new Map<Flow, InputOf<InputSpec>>();
  for (const flow of new Set(flows)) {
    const mine = ({ name }: { name: string }): boolean => Object.hasOwn(flow.input, name);
    inputs.set(
      flow,
      await readInput(flow, {
        set: set.filter(mine).map(({ text }) => text),
        setFile: setFile.filter(mine).map(({ text }) => text),
      }),
    );
  }
  return inputs;
}
