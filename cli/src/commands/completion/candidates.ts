import { MOCK_ADDRESS } from '@brought/sdk/constants';
import { commonParameters } from '@brought/sdk';
import { seedLinks } from '@brought/sdk/sandbox';
import { listOperations } from '../../contract/operations.ts';
import { readContract } from '../../contract/read-contract.ts';
import { listScreens } from '../../contract/screens.ts';
import { ruleIds, rules } from '../../judge/reply/rules.ts';
import type { Flow } from '../../flows/engine/flow.ts';
import { isCall } from '../../flows/engine/misspelt.ts';
import { needs } from '../../flows/engine/needs.ts';
import { findFlow, flowNames } from '../../flows/registry.ts';
import { readConfigFiles } from '../../profiles/config-file.ts';
import { profileNames } from '../../profiles/resolve-profile.ts';
import { storedSecretNames } from '../../profiles/secret-store.ts';
import { listRuns } from '../../runs/read-runs.ts';
import { listRunning } from '../../servers/detached/records.ts';
import { builtInTargets } from '../../targets/address.ts';
import { examplesOf } from '../../contract/examples.ts';
import { fieldRules, namedFields } from '../../contract/field-rules.ts';

/** A possible completion of a word. */
export type Candidate = {
  value: string;
  about?: string;
};

/** What to complete: the value of an option, or an argument. */
type Wanted = {
  /** Names of the commands: `run show`. */
  path: string;
  /** `--profile`, or the name of the argument. */
  name: string;
  /** Arguments before it. */
  given: readonly string[];
  cur: string;
};

type Source = (wanted: Wanted) => Candidate[] | Promise<Candidate[]>;

const named = (values: Iterable<string>): Candidate[] => [...values].map((value) => ({ value }));

const runs: Source = () => [
  { value: 'last', about: 'the newest one' },
  ...listRuns().map(({ record }) => ({ value: record.id, about: record.command.join(' ') })),
];

const calls: Source = async () =>
  listOperations(await readContract()).map(({ id, summary }) => ({ value: id, about: summary }));

const seeds: Source = () =>
  seedLinks().map(({ name, summary }) => ({ value: name, about: summary }));

const profiles: Source = () => named(profileNames(readConfigFiles()));

/** The flows of the program among the names; all if there are none. */
async function flowsAmong(names: readonly string[]): Promise<Flow[]> {
  const among = flowNames.filter((name) => names.includes(name));
  const found = await Promise.all((among.length > 0 ? among : flowNames).map(findFlow));
  return found.filter((flow) => flow !== undefined);
}

const flows: Source = async () =>
  (await flowsAmong([])).map(({ name, summary }) => ({ value: name, about: summary }));

const cases: Source = async ({ given }) => {
  const known = (await flowsAmong(given)).flatMap((flow) => Object.entries(flow.cases));
  const unique = new Map(known.map(([value, { summary }]) => [value, { value, about: summary }]));
  return [{ value: 'all', about: 'the flow as such, and every case' }, ...unique.values()];
};

const tags: Source = async () => {
  const known = (await flowsAmong([])).flatMap((flow) => flow.tags);
  return [{ value: 'all', about: 'every flow' }, ...named(new Set(known))];
};

const features: Source = async () =>
  named(new Set(listOperations(await readContract()).map((each) => each.feature)));

/** `name=` for each field of the call; after the `=`, the values that the contract lists. */
const fields: Source = ({ given, cur }) => {
  const operationId = given[0] ?? '';
  if (!isCall(operationId)) return [];
  const [name = ''] = cur.split('=', 1);
  if (!cur.includes('=')) {
    return namedFields(operationId).map(([field, { type }]) => ({
      value: `${field}=`,
      about: type,
    }));
  }
  const values = fieldRules(operationId, name)?.values ?? [];
  return values.map((value) => ({ value: `${name}=${value}` }));
};

const examples: Source = async ({ given }) => {
  const document = await readContract();
  const operation = listOperations(document).find(({ id }) => id === given[0]);
  if (!operation) return [];
  const { requests, replies } = examplesOf(document, operation);
  return named([...requests.keys(), ...replies]);
};

/** Sources of candidates: by option or argument, with the command before it where names differ. */
const sources: Readonly<Record<string, Source>> = {
  operation: calls,
  flow: flows,
  flows,
  scenario: seeds,
  '--seed': seeds,
  run: runs,
  runs,
  before: runs,
  after: runs,
  '--from-run': runs,
  '--profile': profiles,
  'profile name': profiles,
  'secret name': () => named(storedSecretNames()),
  '--target': () => [
    ...named(builtInTargets),
    { value: MOCK_ADDRESS, about: 'where up mock and up sandbox listen' },
  ],
  '--field': fields,
  '--file': fields,
  '--example': examples,
  '--session': () => named(commonParameters.map((name) => `${name}=`)),
  '--feature': features,
  '--case': cases,
  '--tag': tags,
  '--not-tag': tags,
  '--has': () => named(needs),
  '--op': calls,
  'conform --only': async (wanted) => [...(await features(wanted)), ...(await calls(wanted))],
  'conform rule': () => ruleIds.map((id) => ({ value: id, about: rules[id].name })),
  screen: async () => named(listScreens(await readContract()).map(({ name }) => name)),
  server: async () =>
    (await listRunning()).map(({ server, url }) => ({ value: server, about: url })),
};

/** Possible values of an option or an argument; empty where they are not known. */
export function candidatesFor(wanted: Wanted): Candidate[] | Promise<Candidate[]> {
  const { path, name } = wanted;
  const [group = ''] = path.split(' ', 1);
  const source = sources[`${group} ${name}`] ?? sources[name];
  return source?.(wanted) ?? [];
}
