import { readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { isCliError, usageError } from '../../errors/cli-error.ts';
import { didYouMean } from '../../errors/nearest.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import { isFolder } from '../../files/is-folder.ts';
import { EVERYTHING } from '../engine/assert-definition.ts';
import type { ReadRow } from '../engine/data.ts';
import type { Flow } from '../engine/flow.ts';
import { forgetScenarios } from '../engine/own-scenarios.ts';
import { findFlow, flowNames } from '../registry.ts';
import { isFlowFile, loadFlows, type OwnFlow } from '../user/load-flow-file.ts';
import { detailsOf, type ChosenDetails } from './details.ts';

/** A flow, or a case of one, that was chosen to run. */
export type Chosen = {
  flow: Flow;
  /** Name of the case; undefined for the flow as such. */
  case: string | undefined;
  /** Whether it is from a file of the user. */
  foreign: boolean;
  /** Path of that file. */
  file?: string;
  /** The table row that it gets. */
  row?: ReadRow;
  /** Details of the case, completed by those of the flow. */
  details: ChosenDetails;
};

/** Which flows to run, from the command line. */
export type Wanted = {
  names: readonly string[];
  tags: readonly string[];
  /** Flows with one of these tags are left out, named or not. */
  notTags?: readonly string[];
  /** Names of cases; `all` is the flow as such and every case. */
  cases: readonly string[];
  /**
   * Loads the flows of the project, which names and tags can select besides those of the program.
   */
  own?: () => Promise<readonly OwnFlow[]>;
};

/** A flow, and whether it is from a file of the user. */
type Found = Pick<Chosen, 'flow' | 'foreign' | 'file'>;

/** A project without user flows. */
const none = (): Promise<readonly OwnFlow[]> => Promise.resolve([]);

/**
 * The flows of a file, a folder or a glob; else the flow of the program with this name, else those
 * of the project.
 *
 * @throws CliError (exit code 2) for an unknown name, with the nearest ones, and for a name that
 *   both the program and the project have.
 */
async function flowsNamed(name: string, own = none): Promise<readonly Found[]> {
  if (isFlowFile(name)) return asForeign(await loadFlows(name));
  const flow = await findFlow(name);
  if (flow) {
    await assertOnlyOurs(name, own);
    return [{ flow, foreign: false }];
  }
  const mine = asForeign(await own());
  const found = mine.filter((each) => each.flow.name === name);
  if (found.length > 0) return found;
  const folders = readdirSync('.').filter((each) => isFolder(each) && !each.startsWith('.'));
  const known = [...flowNames, ...mine.map((each) => each.flow.name), ...folders];
  throw usageError(
    `There is no flow ${name}.${didYouMean(name, known)}`,
    `\`${PROGRAM} flow ls\` lists them; a flow of your own is named by its file, such as ./my-flow.ts.`,
  );
}

/**
 * The user may mean a flow of the project with this name: a green run of ours would be mistaken for
 * it.
 */
async function assertOnlyOurs(name: string, own: () => Promise<readonly OwnFlow[]>): Promise<void> {
  const mine = await own().catch((error: unknown) => {
    // A project whose flows cannot be read, or are not allowed, still runs those of the program.
    if (!isCliError(error)) throw error;
    return [];
  });
  const twin = mine.find(({ flow }) => flow.name === name);
  if (!twin) return;
  throw usageError(
    `There is a flow ${name} in the program, and one in ${twin.file}.`,
    `Yours runs by its file, \`${PROGRAM} flow run ${twin.file}\`; give it another name.`,
  );
}

function asForeign(flows: readonly OwnFlow[]): Found[] {
  return flows.map(({ flow, file }) => ({ flow, foreign: true, file: resolve(file) }));
}

/** All flows of the program, in their order. */
export async function allFlows(): Promise<Flow[]> {
  const flows = await Promise.all(flowNames.map(findFlow));
  return flows.filter((flow) => flow !== undefined);
}

/**
 * The selected flows and cases, in the order of the command line, each once; without names and
 * tags, those of the project.
 *
 * @throws CliError (exit code 2) for an unknown name, tag or case, if nothing is named and the
 *   project has no flows, and if none is left.
 */
export async function select(wanted: Wanted): Promise<Chosen[]> {
  const { names, tags, notTags = [], cases, own } = wanted;
  forgetScenarios();
  const named = await Promise.all(names.map((name) => withCase(name, cases, own)));
  const tagged = tags.length === 0 ? [] : await flowsTagged(tags, cases, own);
  if (names.length + tags.length === 0) tagged.push(...(await flowsOfProject(cases, own)));
  // A user flow may have the name of another: both are run.
  const chosen = [...named.flat(), ...tagged].filter(
    (each, at, all) =>
      all.findIndex((other) => isOneFlow(other, each) && other.case === each.case) === at,
  );
  return notTags.length === 0 ? chosen : withoutTagged(chosen, notTags);
}

async function withoutTagged(
  chosen: readonly Chosen[],
  tags: readonly string[],
): Promise<Chosen[]> {
  const flows = [...(await allFlows()), ...chosen.map(({ flow }) => flow)];
  assertTags(tags, new Set(flows.flatMap((flow) => flow.tags)));
  const left = chosen.filter(({ flow }) => !flow.tags.some((tag) => tags.includes(tag)));
  if (left.length > 0) return left;
  throw usageError(`All flows that were chosen have the tag ${tags.join(' or ')}.`);
}

function assertTags(tags: readonly string[], known: ReadonlySet<string>): void {
  for (const tag of tags) {
    if (known.has(tag)) continue;
    throw usageError(
      `There is no tag ${tag}.${didYouMean(tag, known)}`,
      `There are ${[...known].join(', ')}.`,
    );
  }
}

/**
 * A baseline identifies a failure by the flow's name: a failure of one flow would hide that of its
 * namesake.
 *
 * @throws CliError (exit code 2) for two flows of one name.
 */
export function assertNamesDiffer(chosen: readonly Chosen[]): void {
  const paths = new Map<string, string>();
  for (const { flow, file } of chosen) {
    const path = file === undefined ? 'the program' : relative('', file);
    const other = paths.get(flow.name) ?? path;
    paths.set(flow.name, other);
    if (other === path) continue;
    throw usageError(
      `Two flows are named ${flow.name}; a baseline could not distinguish them.`,
      `They are in ${other} and ${path}: rename one, or run them one at a time.`,
    );
  }
}

/** A file that is named twice is loaded twice; no file exports two flows of one name. */
function isOneFlow(one: Found, other: Found): boolean {
  return one.flow.name === other.flow.name && one.file === other.file;
}

/** Accepts `repay.card`, or `repay.card:wrong-code` with the case in it. */
async function withCase(
  word: string,
  cases: readonly string[],
  own: Wanted['own'],
): Promise<Chosen[]> {
  const [, name = word, named] = isFlowFile(word) ? [] : (/^([^:]+):(.+)$/.exec(word) ?? []);
  const wanted = named === undefined ? cases : [named];
  const flows = await flowsNamed(name, own);
  return flows.flatMap((found) => {
    for (const each of wanted) assertCase(found.flow, each);
    return casesOf(found, wanted);
  });
}

/** Flows to run if nothing is named. */
async function flowsOfProject(cases: readonly string[], own = none): Promise<Chosen[]> {
  const flows = asForeign(await own());
  if (flows.length > 0) return havingCases(flows, cases, 'of this project');
  throw usageError(
    'Name a flow, or several, or a tag with --tag.',
    `There are ${flowNames.join(', ')}; \`${PROGRAM} flow ls\` describes them. A project runs all of its own: \`${PROGRAM} init\` makes one.`,
  );
}

async function flowsTagged(
  tags: readonly string[],
  cases: readonly string[],
  own = none,
): Promise<Chosen[]> {
  const ours = (await allFlows()).map((flow): Found => ({ flow, foreign: false }));
  const flows = [...ours, ...asForeign(await own())];
  assertTags(tags, new Set([EVERYTHING, ...flows.flatMap(({ flow }) => flow.tags)]));
  const found = flows.filter(
    ({ flow }) => tags.includes(EVERYTHING) || flow.tags.some((tag) => tags.includes(tag)),
  );
  return havingCases(found, cases, 'with this tag');
}

function havingCases(found: readonly Found[], cases: readonly string[], which: string): Chosen[] {
  const chosen = found.flatMap((each) => casesOf(each, cases));
  if (chosen.length > 0) return chosen;
  throw usageError(
    `None of the flows ${which} has a case ${cases.join(' or ')}.`,
    `They are ${found.map(({ flow }) => flow.name).join(', ')}; \`${PROGRAM} flow show\` lists their cases.`,
  );
}

function assertCase({ name, cases }: Flow, wanted: string): void {
  if (wanted === EVERYTHING || Object.hasOwn(cases, wanted)) return;
  const known = Object.keys(cases);
  throw usageError(
    `The flow ${name} has no case ${wanted}.${didYouMean(wanted, known)}`,
    known.length > 0 ? `Its cases are ${known.join(', ')}.` : 'It has no cases.',
  );
}

/** The flow itself if no case was selected, else those of the selected cases that it has. */
function casesOf(found: Found, wanted: readonly string[]): Chosen[] {
  const { flow } = found;
  const all = wanted.includes(EVERYTHING);
  const known = Object.keys(flow.cases).filter((name) => all || wanted.includes(name));
  const names = wanted.length === 0 || all ? [undefined, ...known] : known;
  return names.map((name) => ({ ...found, case: name, details: detailsOf(flow, name) }));
}
