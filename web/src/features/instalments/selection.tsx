import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { sumOf, type PlanAmounts } from './plan-amounts.ts';
import { typedAmount, type Plan, type TypedAmount } from './queries.ts';

/** What the borrower has chosen to pay. */
export type Selection = {
  /** How many instalments are ticked: always the earliest, and never none. */
  ticked: number;
  /** The amount typed in place of the sum; undefined while the sum is paid. */
  typed: TypedAmount | undefined;
  /** Whole units as digits; empty when nothing was typed. */
  amount: string;
  /**
   * Ticks the first `count` and pays their sum. Stays the same until the plan changes or is paid.
   */
  tick: (count: number) => void;
  /** Pays what is typed; the ticks stay. */
  type: (text: string) => void;
};

type State = { plan: Plan; round: number; ticked: number; typed?: string };

type SelectionProviderProps = {
  plan: Plan;
  amounts: PlanAmounts;
  /** Counts the payments that were made here. */
  round: number;
  children: ReactNode;
};

const SelectionContext = createContext<Selection | undefined>(undefined);

/**
 * Holds what is chosen, for the few parts below that draw it: the others are not drawn anew for a
 * tick. Begins with the first instalment, which cannot be unticked (INS-17 INS-18). A tick
 * leaves the typed amount for the sum, and so does a payment. A plan that has changed begins anew,
 * but for what was typed.
 */
export function SelectionProvider({ plan, amounts, round, children }: SelectionProviderProps) {
  const { payable, most } = amounts;
  const [state, setState] = useState<State>({ plan, round, ticked: 1 });
  const ticked = state.plan === plan ? state.ticked : 1;
  const given = state.round === round ? state.typed : undefined;
  // Where nothing is listed there is no sum, and an amount has to be typed.
  const written = given ?? (payable.length === 0 ? '' : undefined);
  const typed = written === undefined ? undefined : typedAmount(written, most);
  const tick = useCallback(
    (count: number) => setState({ plan, round, ticked: Math.max(1, count) }),
    [plan, round],
  );
  const selection: Selection = {
    ticked,
    typed,
    amount: typed ? typed.units : String(sumOf(payable.slice(0, ticked))),
    tick,
    type: (text) => setState({ plan, round, ticked, typed: text }),
  };
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

/** What the borrower has chosen to pay of the plan above. */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('There is no plan above that something could be chosen of.');
  return selection;
}
