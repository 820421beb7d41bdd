import type { Flow, FlowDetails } from '../engine/flow.ts';
import { seedNameOf } from '../engine/own-scenarios.ts';

/** Details of a case, completed by those of its flow. */
export type ChosenDetails = Required<Pick<FlowDetails, 'needs' | 'session'>> & {
  /** Name of the scenario. */
  seed: string | undefined;
};

/** Details of a case of a flow, or of the flow itself. */
export function detailsOf(flow: Flow, name: string | undefined): ChosenDetails {
  const each = name === undefined ? undefined : flow.cases[name];
  return {
    needs: each?.needs ?? flow.needs,
    // A borrower shared by several flows has begun in one scenario.
    seed: flow.shared === undefined && each?.seed ? seedNameOf(each.seed) : flow.seed,
    session: [...new Set([...flow.session, ...(each?.session ?? [])])],
  };
}
