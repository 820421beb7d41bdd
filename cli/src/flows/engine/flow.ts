import type { FlowContext, Need } from './context.ts';
import type { InputOf, InputSpec } from './input.ts';

/** A sequence of calls that a borrower's doings cause, with what must hold on the way. */
export interface Flow<Spec extends InputSpec = InputSpec> {
  readonly name: string;
  readonly summary: string;
  readonly input: Spec;
  /** What a target must be able to do for the flow to run at all. */
  readonly needs: readonly Need[];
  run(context: FlowContext, input: InputOf<Spec>): Promise<void>;
}

/**
 * Defines a flow. All that it does to the world goes through the context, so
 * that the same function runs once, many times, or for a recording.
 *
 * @example
 * export const complaint = flow(
 *   'complaint',
 *   { summary: 'File a complaint.', input: { orderId: text('order to complain about') }, needs: [] },
 *   async (ctx, { orderId }) => {
 *     const { data } = await ctx.call('read the types', 'problemInit', { orderId });
 *     ctx.check('CMP-10 there are types', { expected: true, got: data.problemType.length > 0 });
 *   },
 * );
 */
export function flow<const Spec extends InputSpec>(
  name: string,
  facts: { summary: string; input: Spec; needs: readonly Need[] },
  run: (context: FlowContext, input: InputOf<Spec>) => Promise<void>,
): Flow<Spec> {
  return { name, ...facts, run };
}
