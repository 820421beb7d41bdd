import { usageError } from '../../errors/cli-error.ts';
import { didYouMean } from '../../errors/nearest.ts';
import type { Flow, FlowDetails } from '../engine/flow.ts';
import { findFlow, flowNames } from '../registry.ts';
import { isFlowFile, loadFlows } from '../user/load-flow-file.ts';

/** A flow, or a case of one, that was chosen to run. */
export type Chosen = {
  flow: Flow;
  /** Name of the case; undefined for the flow as such. */
  case: string | undefined;
  /** Whether it comes from a file of the user's. */
  foreign: boolean;
  /** What the case says, and what it leaves to the flow. */
  details: Required<Pick<FlowDetails, 'needs' | 'session'>> & Pick<FlowDetails, 'seed'>;
};

/** Which flows to run, as the command line says. */
export type Wanted = {
  names: readonly string[];
  tags: readonly string[];
  /** Names of cases; `all` is the flow as such and every case. */
  cases: readonly string[];
};

/** Finds every flow, and every case of it. */
const EVERYTHING = 'all';

/** The flow of the program with this name, or the flows of the file. */
async function flowsNamed(name: string): Promise<readonly { flow: Flow; foreign: boolean }[]> {
  if (isFlowFile(name)) {
    const flows = await loadFlows(name);
    return flows.map((flow) => ({ flow, foreign: true }));
  }
  return [{ flow: await knownFlow(name), foreign: false }];
}

/**
 * The flow of a name.
 *
 * @throws CliError (exit code 2) for another name, with the nearest ones.
 */
async function knownFlow(name: string): Promise<Flow> {
  const flow = await findFlow(name);
  if (flow) return flow;
  throw usageError(
    `There is no flow ${name}.${didYouMean(name, flowNames)}`,
    '`brought flow ls` lists them; a flow of your own is named by its file, such as ./my-flow.ts.',
  );
}

/** All flows of the program, in their order. */
export function allFlows(): Promise<Flow[]> {
  return Promise.all(flowNames.map(knownFlow));
}

/**
 * The flows and cases that are wanted, in the order of the command line, each
 * once.
 *
 * @throws CliError (exit code 2) for a name, tag or case that there is not, and for nothing wanted.
 */
export async function select({ names, tags, cases }: Wanted): Promise<Chosen[]> {
  if (names.length === 0 && tags.length === 0) {
    throw usageError(
      'Name a flow, or several, or a tag with --tag.',
      `There are ${flowNames.join(', ')}; \`brought flow ls\` tells what they do.`,
    );
  }
  const named = await Promise.all(names.map((name) => withCase(name, cases)));
  const tagged = tags.length === 0 ? [] : await flowsTagged(tags, cases);
  // A flow of one's own may have the name of another: both are run.
  return [...named.flat(), ...tagged].filter(
    (chosen, at, all) =>
      all.findIndex((other) => other.flow === chosen.flow && other.case === chosen.case) === at,
  );
}

/** `repay.card`, or `repay.card:wrong-code` with the case at once. */
async function withCase(word: string, cases: readonly string[]): Promise<Chosen[]> {
  const [, name = word, named] = isFlowFile(word) ? [] : (/^([^:]+):(.+)$/.exec(word) ?? []);
  const wanted = named === undefined ? cases : [named];
  const flows = await flowsNamed(name);
  return flows.flatMap(({ flow, foreign }) => {
    for (const each of wanted) assertCase(flow, each);
    return casesOf(flow, foreign, wanted);
  });
}

async function flowsTagged(tags: readonly string[], cases: readonly string[]): Promise<Chosen[]> {
  const flows = await allFlows();
  const known = new Set([EVERYTHING, ...flows.flatMap((flow) => flow.tags)]);
  for (const tag of tags) {
    if (known.has(tag)) continue;
    throw usageError(
      `There is no tag ${tag}.${didYouMean(tag, known)}`,
      `There are ${[...known].join(', ')}.`,
    );
  }
  const found = flows.filter(
    (flow) => tags.includes(EVERYTHING) || flow.tags.some((tag) => tags.includes(tag)),
  );
  const chosen = found.flatMap((flow) => casesOf(flow, false, cases));
  if (chosen.length > 0) return chosen;
  throw usageError(
    `None of the flows with this tag has a case ${cases.join(' or ')}.`,
    `They are ${found.map(({ name }) => name).join(', ')}; \`brought flow show\` lists their cases.`,
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

/** The flow as such where no case is wanted, else those of the wanted cases that it has. */
function casesOf(flow: Flow, foreign: boolean, wanted: readonly string[]): Chosen[] {
  const all = wanted.includes(EVERYTHING);
  const known = Object.keys(flow.cases).filter((name) => all || wanted.includes(name));
  const names = wanted.length === 0 || all ? [undefined, ...known] : known;
  return names.map((name) => {
    const each = name === undefined ? undefined : flow.cases[name];
    const details = {
      needs: each?.needs ?? flow.needs,
      seed: each?.seed ?? flow.seed,
      session: [...new Set([...flow.session, ...(each?.session ?? [])])],
    };
    return { flow, case: name, foreign, details };
  });
}
