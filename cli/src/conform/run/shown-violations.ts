import { positionOf, type ReplyViolation } from '../../judge/reply/reply-violation.ts';
import type { Verdict } from '../../judge/reply/judge-reply.ts';
import type { Outcome } from '../../transport/wire.ts';
import type { ConformCase } from '../cases/conform-case.ts';
import type { Draft } from '../request/draft.ts';
import type { RequestPlan } from '../request/request-plan.ts';

/** A violation with the smallest request that shows it. */
export type Shown = {
  violation: ReplyViolation;
  /** What is special about the case that shows it, if the typical request does not show it. */
  special?: string;
  case: ConformCase;
  /** How many cases show it. */
  cases: number;
  draft: Draft;
  /** Undefined if showing it takes more than one request. */
  plan: RequestPlan | undefined;
  reply: Outcome;
};

/** The violations of a call, each once, with the number of cases that show it. */
export type ShownViolations = {
  /**
   * Notes that a case shows a violation.
   *
   * @param smallest Finds the smallest request that shows it: called for the first such case only.
   */
  note(violation: ReplyViolation, each: ConformCase, smallest: () => Promise<Shown>): Promise<void>;
  all(): Shown[];
};

/**
 * Rules that are broken because of what is special about a request, or by the server in general.
 */
const byRequest: readonly string[] = ['BRT-301', 'BRT-302', 'BRT-304', 'BRT-305'];

/**
 * Creates a collection without violations.
 *
 * @param usual The verdict on the typical request.
 */
export function createShownViolations(typical: Draft, usual: Verdict): ShownViolations {
  const shown = new Map<string, Shown>();

  /** What is special about the case, if the typical request does not break the rule. */
  function specialOf({ rule }: ReplyViolation, { id, focus }: ConformCase): string | undefined {
    const isUsual = usual.violations.some((each) => each.rule === rule);
    const [only = id] = focus.length === 1 ? focus : [];
    return byRequest.includes(rule) && !isUsual ? only : undefined;
  }

  /** The key of a violation that is shown by the same request already, if there is one. */
  function twinOf({ violation, draft }: Shown): string | undefined {
    if (!byRequest.includes(violation.rule)) return undefined;
    const differs = differenceOf(draft, typical);
    const twin = [...shown].find(
      ([, known]) =>
        positionOf(known.violation) === positionOf(violation) &&
        differenceOf(known.draft, typical) === differs,
    );
    return twin?.[0];
  }

  function countAgain(key: string): boolean {
    const known = shown.get(key);
    if (known) shown.set(key, { ...known, cases: known.cases + 1 });
    return known !== undefined;
  }

  return {
    note: async (violation, each, smallest) => {
      const special = specialOf(violation, each);
      const key =
        special === undefined ? positionOf(violation) : `${positionOf(violation)} ${special}`;
      if (countAgain(key)) return;
      const found = await smallest();
      if (!countAgain(twinOf(found) ?? key))
        shown.set(key, { ...found, ...(special !== undefined && { special }) });
    },
    all: () => [...shown.values()],
  };
}

/** Names of the values that differ from those of the typical request. */
function differenceOf({ values }: Draft, typical: Draft): string {
  const names = new Set([...Object.keys(values), ...Object.keys(typical.values)]);
  return [...names].filter((name) => values[name] !== typical.values[name]).join(' ');
}
