import { useCallback, useState } from 'react';
import { sumOf, typedAmount, type Plan } from './queries.ts';

/** What the borrower has chosen to pay. */
export type Selection = {
  /** How many instalments are ticked: always the earliest, and never none. */
  ticked: number;
  /** What was typed in place of their sum; undefined while the sum is paid. */
  typed: string | undefined;
  /** Whole units as digits; empty when nothing was typed. */
  amount: string;
  /** Ticks the first `count` and pays their sum. Stays the same until the plan changes. */
  tick: (count: number) => void;
  /** Pays what is typed; the ticks stay. */
  type: (text: string) => void;
};

type State = { plan: Plan; ticked: number; typed?: string };

/**
 * Begins with the first instalment, which cannot be unticked (document 2, section 4.3). A tick leaves
 * the typed amount for the sum. A plan that has changed begins anew, but for what was typed.
 */
export function useSelection(plan: Plan): Selection {
  const { repayWaitDetail: waiting } = plan.repayPlanDetail;
  const [state, setState] = useState<State>({ plan, ticked: 1 });
  const ticked = state.plan === plan ? state.ticked : 1;
  // Where nothing is listed there is no sum, and an amount has to be typed.
  const written = state.typed ?? (waiting.length === 0 ? '' : undefined);
  const typed = written === undefined ? undefined : typedAmount(written, plan);
  const tick = useCallback(
    (count: number) => setState({ plan, ticked: Math.max(1, count) }),
    [plan],
  );
  return {
    ticked,
    typed,
    amount: typed ?? sumOf(waiting, ticked),
    tick,
    type: (text) => setState({ plan, ticked, typed: text }),
  };
}
