import { extname, resolve } from 'node:path';
import type { Scenarios } from '@brought/sdk/sandbox';
import { usageError } from '../../errors/cli-error.ts';
import { givenJson } from '../../contract/given-json.ts';
import { isRecord } from '../../contract/json-object.ts';
import { readGiven } from '../../files/read-given.ts';
import { FlowDefect } from '../engine/endings.ts';
import { assertScenarios, type OwnScenario } from '../engine/own-scenarios.ts';
import { loadModule } from './load-flow-file.ts';

/**
 * The scenarios of a file: those that a module exports, or an object of a JSON file by name.
 *
 * @throws CliError (exit code 2): no such file, not readable, none in it, one that is wrong.
 */
export async function loadScenarios(word: string): Promise<Scenarios> {
  const path = resolve(word);
  const read = await readGiven(path);
  if ('wrong' in read) throw usageError(`${word} ${read.wrong}.`, undefined, read.cause);
  const scenarios =
    extname(path) === '.json' ? fromJson(read.bytes.toString(), word) : await fromModule(path);
  if (Object.keys(scenarios).length > 0) return scenarios;
  throw usageError(
    `${word} exports no scenario.`,
    `It should say: export const late = scenario('late', { from: 'overdue-35d' });`,
  );
}

async function fromModule(path: string): Promise<Scenarios> {
  const { exports } = await loadModule(path);
  const own = Object.values(await exports()).filter(isScenario);
  return Object.fromEntries(own.map(({ name, scenario }) => [name, scenario]));
}

function fromJson(text: string, word: string): Scenarios {
  const value = givenJson(word, text);
  if (!isRecord(value)) throw usageError(`${word} must be an object of scenarios by name.`);
  try {
    assertScenarios(value);
  } catch (error) {
    throw error instanceof FlowDefect ? usageError(`${word}: ${error.message}`) : error;
  }
  // Checked just above.
  return value as Scenarios;
}

function isScenario(value: unknown): value is OwnScenario {
  return isRecord(value) && typeof value.name === 'string' && isRecord(value.scenario);
}
