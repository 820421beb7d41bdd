import { givenJson } from '../../contract/given-json.ts';
import { isRecord, jsonOrText } from '../../contract/json-object.ts';
import { usageError } from '../../errors/cli-error.ts';
import { didYouMean } from '../../errors/nearest.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import { readStdin } from '../../ask/read-stdin.ts';
import { splitAssignment } from '../../options/assignment.ts';
import type { GlobalOptions } from '../../options/global-options.ts';
import { readGiven } from '../../files/read-given.ts';
import type { SessionOptions } from '../../options/read-session-options.ts';
import type { Terminal } from '../../output/terminal.ts';
import { resolveSettings, type Settings } from '../../profiles/settings.ts';
import { readableControls, writableControls } from '../shared/sandbox-controls.ts';

/** Options of `data get` and `data set`. */
export type StateOptions = GlobalOptions & SessionOptions & { from?: string };

/** Prints the state of a sandbox session, or a part of it. */
export async function getState(
  terminal: Terminal,
  position: string | undefined,
  options: StateOptions,
): Promise<ExitCode> {
  const { settings, path } = stateOf(options);
  const { send } = await readableControls(settings);
  const state = await send({ answer: 'seed', method: 'GET', path });
  terminal.printJson(position === undefined ? state : partOf(state, position));
  return exitCode.passed;
}

/** Changes what a sandbox remembers of a session, which begins if it has not. */
export async function setState(
  terminal: Terminal,
  changes: readonly string[],
  options: StateOptions,
): Promise<ExitCode> {
  const { settings, path } = stateOf(options);
  const { send } = await writableControls(settings);
  const given = options.from === undefined ? {} : await readChanges(options.from);
  const body = withAssignments(given, changes);
  const changed = Object.keys(body).filter((name) => name !== 'add');
  if (changed.length === 0) {
    throw usageError(
      'Say what to change, such as orders.L202611210001.dueInDays=-3.',
      'Or give JSON with --from FILE.',
    );
  }
  const state = await send({ answer: 'seed', method: 'PATCH', path, body });
  if (terminal.json) terminal.printJson(state);
  else terminal.print(`Changed: ${changed.join(', ')}. \`${PROGRAM} data get\` shows it.`);
  return exitCode.passed;
}

function stateOf(options: StateOptions): { settings: Settings; path: string } {
  const settings = resolveSettings(options);
  const { sessionId } = settings.session;
  if (sessionId === undefined) {
    throw usageError(
      'Say whose state it is, with --session sessionId=NAME.',
      'A name such as due-today.anna begins the scenario that it begins with.',
    );
  }
  const query = new URLSearchParams({ sessionId }).toString();
  return { settings, path: `/state?${query}` };
}

/** The value at a path; an entry of a list is found by its id, or its number from 0. */
function partOf(state: unknown, position: string): unknown {
  let part = state;
  let above = 'the state';
  for (const name of position.split('.')) {
    const entries = entriesOf(part);
    if (!entries.has(name)) {
      const known = [...entries.keys()];
      throw usageError(
        `There is no ${name} in ${above}.${didYouMean(name, known)}`,
        known.length > 0 ? `There are ${known.join(', ')}.` : 'It is no object and no list.',
      );
    }
    part = entries.get(name);
    above = name;
  }
  return part;
}

function entriesOf(value: unknown): Map<string, unknown> {
  if (Array.isArray(value)) {
    return new Map(
      value.map((entry: unknown, index) => [
        isRecord(entry) && typeof entry.id === 'string' ? entry.id : String(index),
        entry,
      ]),
    );
  }
  return new Map(Object.entries(isRecord(value) ? value : {}));
}

async function readChanges(file: string): Promise<Record<string, unknown>> {
  const text = file === '-' ? await readStdin() : await readText(file);
  const value = givenJson(`--from: ${file === '-' ? 'stdin' : file}`, text);
  if (isRecord(value)) return { ...value };
  throw usageError(`--from: ${file} is no JSON object.`);
}

async function readText(file: string): Promise<string> {
  const read = await readGiven(file);
  if ('bytes' in read) return read.bytes.toString();
  throw usageError(`--from: ${file} ${read.wrong}.`, undefined, read.cause);
}

/** `orders.L1.paid=1` is `{ orders: { L1: { paid: 1 } } }`; anything that is not JSON is a text. */
function withAssignments(
  given: Readonly<Record<string, unknown>>,
  changes: readonly string[],
): Record<string, unknown> {
  const whole = { ...given };
  for (const change of changes) {
    const [position, value] = splitAssignment('data set', change);
    const names = position.split('.');
    const last = names.pop() ?? '';
    let at: Record<string, unknown> = whole;
    for (const name of names) {
      const inner = isRecord(at[name]) ? { ...at[name] } : {};
      at[name] = inner;
      at = inner;
    }
    at[last] = jsonOrText(value);
  }
  return whole;
}
