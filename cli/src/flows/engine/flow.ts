import type { CommonParameter } from '@brought/sdk';
import { assertDefinition } from './assert-definition.ts';
import type { FlowContext } from './context.ts';
import type { DataTable, ReadRow } from './data.ts';
import type { InputOf, InputSpec } from './input.ts';
import type { Need } from './needs.ts';
import { seedNameOf, type Seed } from './own-scenarios.ts';

/** The function of a flow. */
export type FlowBody<Spec extends InputSpec> = (
  context: FlowContext,
  input: InputOf<Spec>,
) => Promise<void>;

/** Details of a flow or a case that are known before it runs. */
export type FlowDetails = {
  summary: string;
  /**
   * Capabilities of the target that it requires to run at all; skipped with the reason elsewhere.
   */
  needs?: readonly Need[];
  /** Scenario of the borrower that it is about, if a target has scenarios. */
  seed?: Seed;
  /** Session parameters that it requires; a scenario provides orderId and productId. */
  session?: readonly CommonParameter[];
};

/** A named variation of a flow, such as a documented failure. */
export type FlowCase<Spec extends InputSpec = InputSpec> = FlowDetails & {
  run(context: FlowContext, input: InputOf<Spec>): Promise<void>;
};

/** A sequence of calls that a borrower causes, with the checks in between. */
export type Flow<Spec extends InputSpec = InputSpec> = {
  name: string;
  summary: string;
  tags: readonly string[];
  input: Spec;
  needs: readonly Need[];
  /** Name of the scenario. */
  seed: string | undefined;
  session: readonly CommonParameter[];
  cases: Readonly<Record<string, FlowCase<Spec>>>;
  /** Its table as it was defined, and its rows once the table was read. */
  data?: DataTable;
  rows?: readonly ReadRow[];
  /** Name of the folder whose flows all act for one borrower, one after the other. */
  shared?: string;
  run(context: FlowContext, input: InputOf<Spec>): Promise<void>;
};

/** Hooks around a flow, and around each case of it. */
export type Hooks = {
  /** Runs first, for the borrower of the flow; if it fails, so does the flow. */
  before?: (context: FlowContext) => Promise<void>;
  /** Runs last, however the flow ended, even if `before` failed; skipped by `--keep`. */
  after?: (context: FlowContext) => Promise<void>;
};

/** The description of a flow. */
export type FlowDefinition<Spec extends InputSpec> = FlowDetails &
  Hooks & {
    /** Its input on the command line. */
    input?: Spec;
    /** A table: the flow, and each case of it, is run once for each row. */
    data?: DataTable<Spec>;
    /** Tags by which `--tag` selects it. */
    tags?: readonly string[];
    /** Named variations; `needs`, `seed` and `session` default to those of the flow. */
    cases?: Readonly<Record<string, FlowCase<Spec>>>;
  };

/**
 * Defines a flow. All of its effects go through the context, so that the same function runs once,
 * many times, or for a recording.
 *
 * @throws FlowDefect for an unknown key, need, scenario or session parameter.
 *
 * @example
 * export default flow(
 *   'my.complaint',
 *   { summary: 'Read what can be complained about.', input: { orderId: text('the order') } },
 *   async (ctx, { orderId }) => {
 *     const { data } = await ctx.call('read the types', 'problemInit', { orderId });
 *     ctx.check('CMP-10 there are types', {
 *       expected: 'at least one type',
 *       got: data.problemType,
 *       holds: data.problemType.length > 0,
 *     });
 *   },
 * );
 */
export function flow<const Spec extends InputSpec = Record<never, never>>(
  name: string,
  definition: FlowDefinition<Spec>,
  run: FlowBody<Spec>,
): Flow<Spec> {
  assertDefinition(name, definition);
  const { summary, tags = [], needs = [], seed, session = [], cases = {}, data } = definition;
  // A flow without inputs has an empty specification.
  const input = definition.input ?? ({} as Spec);
  const named = seed && seedNameOf(seed);
  const plain = { name, summary, tags, input, needs, seed: named, session, cases, run };
  return withHooks({ ...plain, ...(data !== undefined && { data }) }, definition);
}

/** The flow with hooks around it, and around each of its cases. */
export function withHooks<Spec extends InputSpec>(plain: Flow<Spec>, around: Hooks): Flow<Spec> {
  const { before, after } = around;
  if (!before && !after) return plain;
  const wrapped = (run: FlowCase<Spec>['run']): FlowCase<Spec>['run'] => {
    return async (context, input) => {
      if (after) context.cleanup('after', () => after(context));
      await before?.(context);
      return run(context, input);
    };
  };
  const cases = Object.entries(plain.cases).map(
    ([name, each]) => [name, { ...each, run: wrapped(each.run.bind(each)) }] as const,
  );
  return { ...plain, run: wrapped(plain.run.bind(plain)), cases: Object.fromEntries(cases) };
}
