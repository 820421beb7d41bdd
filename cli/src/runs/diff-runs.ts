import { isRecord } from '../contract/json-object.ts';
import type { FlowReport, StepRecord } from '../flows/engine/report.ts';
import { titleOf } from '../reports/title.ts';

/** Something that two runs differ in. */
export type Difference = {
  flow: string;
  /** Absent where the flow as a whole differs. */
  step?: string;
  /**
   * The kind of difference: `outcome`, `status`, `code`, `check CMP-10 …`, `reply data.list[].id` …
   */
  what: string;
  before: string;
  after: string;
};

const ABSENT = '(not there)';

/**
 * Differences of two runs, flow by flow and step by step: outcomes, statuses, business codes,
 * checks, and the shape of replies. Values, which always differ between runs, and times are
 * ignored. Of a run in brief, only the outcome is compared.
 */
export function diffRuns(
  before: readonly FlowReport[],
  after: readonly FlowReport[],
): Difference[] {
  return pair(before, after, titleOf).flatMap(([flow, one, other]) => {
    const of = (difference: Omit<Difference, 'flow'>): Difference => ({ flow, ...difference });
    const whole = compare('outcome', one?.outcome, other?.outcome).map(of);
    if (!one || !other || one.outline || other.outline) return whole;
    const steps = pair(one.steps, other.steps, ({ name }) => name);
    return [
      ...whole,
      ...steps.flatMap(([step, first, second]) =>
        stepDifferences(first, second).map((difference) => of({ step, ...difference })),
      ),
    ];
  });
}

type ValueDifference = Pick<Difference, 'what' | 'before' | 'after'>;

function stepDifferences(
  one: StepRecord | undefined,
  other: StepRecord | undefined,
): ValueDifference[] {
  if (!one || !other) return compare('step', one?.outcome, other?.outcome);
  const checks = pair(one.checks, other.checks, ({ name }) => name);
  const replies = [one.wire?.reply, other.wire?.reply] as const;
  const bodies = replies.map((reply) => (isRecord(reply?.body) ? reply.body : {}));
  const shapes = replies.map((reply) => new Map(shapeOf(reply?.body, '')));
  return [
    ...compare('outcome', one.outcome, other.outcome),
    ...compare('call', one.operationId, other.operationId),
    ...compare('status', replies[0]?.status, replies[1]?.status),
    ...compare('code', bodies[0]?.code, bodies[1]?.code),
    ...checks.flatMap(([name, first, second]) =>
      compare(`check ${name}`, first?.outcome, second?.outcome),
    ),
    ...shapeDifferences(shapes[0] ?? new Map(), shapes[1] ?? new Map()),
  ];
}

function shapeDifferences(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): ValueDifference[] {
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((path) =>
    compare(`reply ${path}`, one.get(path), other.get(path)),
  );
}

/** Every path in a value with the type at that path; the entries of a list share one path. */
function shapeOf(value: unknown, path: string): [path: string, kind: string][] {
  if (Array.isArray(value)) {
    const entries = value.flatMap((entry) => shapeOf(entry, `${path}[]`));
    return [[path, 'list'], ...entries];
  }
  if (!isRecord(value)) return path === '' ? [] : [[path, value === null ? 'null' : typeof value]];
  const fields = Object.entries(value).flatMap(([name, child]) =>
    shapeOf(child, path === '' ? name : `${path}.${name}`),
  );
  return path === '' ? fields : [[path, 'object'], ...fields];
}

function compare(what: string, before: unknown, after: unknown): ValueDifference[] {
  if (before === after) return [];
  return [{ what, before: shown(before), after: shown(after) }];
}

function shown(value: unknown): string {
  if (value === undefined) return ABSENT;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Pairs the entries of two lists by name; repeated names get a number. */
function pair<Entry>(
  one: readonly Entry[],
  other: readonly Entry[],
  nameOf: (entry: Entry) => string,
): [name: string, one: Entry | undefined, other: Entry | undefined][] {
  const [first, second] = [keyed(one, nameOf), keyed(other, nameOf)];
  const names = new Set([...first.keys(), ...second.keys()]);
  return [...names].map((name) => [name, first.get(name), second.get(name)]);
}

function keyed<Entry>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
): Map<string, Entry> {
  const found = new Map<string, Entry>();
  for (const entry of entries) {
    const name = nameOf(entry);
    let key = name;
    for (let number = 2; found.has(key); number += 1) key = `${name} (${number})`;
    found.set(key, entry);
  }
  return found;
}
