import { usageError } from '../../errors/cli-error.ts';
import { didYouMean } from '../../errors/nearest.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import { splitAssignment } from '../../options/assignment.ts';
import type { Flow } from './flow.ts';
import type { InputOf, InputSpec } from './input.ts';
import { readImage } from './read-image.ts';

/** Input for a flow from the command line. */
export type GivenInput = {
  /** `--set name=value`. */
  set: readonly string[];
  /** `--set-file name=@path`. */
  setFile: readonly string[];
};

/**
 * Turns the input from the command line into the input that the flow asks for.
 *
 * @throws CliError (exit code 2): a name the flow does not know, a value of the wrong kind, a file
 *   that cannot be read or is not a picture.
 */
export async function readInput<Spec extends InputSpec>(
  { name: flowName, input: spec }: Flow<Spec>,
  given: GivenInput,
): Promise<InputOf<Spec>> {
  const values = new Map<string, unknown>();
  for (const [name, each] of Object.entries(spec)) {
    values.set(name, each.kind === 'images' ? [] : each.default);
  }
  const kindOf = (option: string, name: string): InputSpec[string]['kind'] => {
    const each = Object.hasOwn(spec, name) ? spec[name] : undefined;
    if (each) return each.kind;
    throw usageError(
      `${option}: the flow ${flowName} takes no ${name}.${didYouMean(name, Object.keys(spec))}`,
      `\`${PROGRAM} flow show ${flowName}\` lists its inputs.`,
    );
  };
  for (const text of given.set) {
    const [name, value] = splitAssignment('--set', text);
    values.set(name, readValue(name, value, kindOf('--set', name)));
  }
  for (const text of given.setFile) {
    const [name, path] = splitAssignment('--set-file', text);
    if (kindOf('--set-file', name) !== 'images') {
      throw usageError(`--set-file: ${name} takes no file; use --set ${name}=...`);
    }
    const image = await readImage(name, path);
    values.set(name, [...listOf(values.get(name)), image]);
  }
  // Every name of the spec is there, each with a value of its kind.
  return Object.fromEntries(values) as InputOf<Spec>;
}

function readValue(name: string, value: string, kind: string): string | number {
  if (kind === 'text') return value;
  if (kind === 'images')
    throw usageError(`--set: ${name} takes files; use --set-file ${name}=@path.`);
  if (!/^-?\d{1,15}$/.test(value)) throw usageError(`--set: ${name} takes a whole number.`);
  return Number(value);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
