import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { useCachedState } from '../../session/use-cached-state.ts';
import { sumOf, type FirstChoice, type PlanAmounts } from './plan-amounts.ts';
import { typedAmount, type Instalment, type Plan, type TypedAmount } from './queries.ts';

/** The borrower's choice of what to pay. */
export type Selection = {
  /** How many instalments are ticked: always the earliest, and never none. */
  ticked: number;
  /** The amount typed instead of the sum; undefined while the sum is paid. */
  typed: TypedAmount | undefined;
  /** Whole units as digits; empty when nothing was typed. */
  amount: string;
  /** Ticks the first `count` and pays their sum. Stays the same until the plan changes. */
  tick: (count: number) => void;
  /** Pays what is typed; the ticks stay. */
  type: (text: string) => void;
};

type State = {
  plan: Plan;
  round: number;
  ticked: number;
  /** The number of the last one that is ticked. */
  last: Instalment['periodNo'];
  typed?: string;
};

type SelectionProviderProps = {
  orderId: string;
  plan: Plan;
  amounts: PlanAmounts;
  /** Counts the payments that were made here. */
  round: number;
  begin: FirstChoice;
  children: ReactNode;
};

const SelectionContext = createContext<Selection | undefined>(undefined);

/**
 * Holds the selection for the few components below that render it, so that a tick does not render
 * the others again. The first instalment cannot be unticked (INS-17 INS-18). A tick discards the
 * typed amount in favour of the sum. After a payment the selection starts over; if the plan has
 * changed for another reason, ticked instalments that are still to be paid stay ticked, and the
 * typed amount stays. Visiting another screen does not change the selection.
 */
export function SelectionProvider({
  orderId,
  plan,
  amounts,
  round,
  begin,
  children,
}: SelectionProviderProps) {
  const { payable, most } = amounts;
  const [atFirst] = useState<State>(() => ({
    plan,
    round,
    ticked: begin.count,
    last: lastOf(payable, begin.count),
    ...(begin.typed !== undefined && { typed: begin.typed }),
  }));
  const [choice, setChoice] = useCachedState<State | undefined>(`choice ${orderId}`, undefined);
  const state = choice ?? atFirst;
  const isSame = state.round === round;
  const kept = state.plan === plan ? state.ticked : upTo(state.last, payable);
  const ticked = isSame ? kept : begin.count;
  const given = isSame ? state.typed : undefined;
  // Without listed instalments there is no sum, and an amount has to be typed.
  const written = given ?? (payable.length === 0 ? '' : undefined);
  const typed = written === undefined ? undefined : typedAmount(written, most);
  const chosen = useCallback(
    (count: number) => ({ plan, round, ticked: count, last: lastOf(payable, count) }),
    [plan, round, payable],
  );
  const tick = useCallback(
    (count: number) => setChoice(chosen(Math.max(1, count))),
    [chosen, setChoice],
  );
  const selection: Selection = {
    ticked,
    typed,
    amount: typed ? typed.units : String(sumOf(payable.slice(0, ticked))),
    tick,
    type: (text) => setChoice({ ...chosen(ticked), typed: text }),
  };
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

/** The number of the last of the first `count` instalments; empty if it has none. */
function lastOf(payable: readonly Instalment[], count: number): Instalment['periodNo'] {
  return payable[count - 1]?.periodNo ?? '';
}

/** How many instalments there are up to the one with this number; one if none has it. */
function upTo(periodNo: Instalment['periodNo'], payable: readonly Instalment[]): number {
  const index = payable.findIndex((one) => periodNo !== '' && one.periodNo === periodNo);
  return Math.max(0, index) + 1;
}

/** The borrower's choice of what to pay of the plan provided above. */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('There is no plan above that something could be chosen of.');
  return selection;
}
