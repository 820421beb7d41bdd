import { isDeepStrictEqual } from 'node:util';
import type { Claim } from './context.ts';
import type { Need } from './needs.ts';
import type { CheckRecord } from './report.ts';

const ledgerIds = /^[A-Z]{3,4}-\d+(?: [A-Z]{3,4}-\d+)*/;

/** What becomes of a claim. Not redacted yet. */
export function judge(name: string, claim: Claim, can: readonly Need[]): CheckRecord {
  const ledger = ledgerIds.exec(name)?.[0].split(' ') ?? [];
  const missing = missingOf([claim.needs ?? []].flat(), can);
  if (missing.length > 0) return { name, ledger, outcome: 'skipped', reason: needed(missing) };
  const { expected, got } = claim;
  const holds = claim.holds ?? isDeepStrictEqual(got, expected);
  return { name, ledger, outcome: holds ? 'passed' : 'failed', expected, got };
}

/** Those of the needs that a target cannot meet. */
export function missingOf(needs: readonly Need[], can: readonly Need[]): Need[] {
  return needs.filter((need) => !can.includes(need));
}

/** What is missing, as the reason of a skip. */
export function needed(missing: readonly Need[]): string {
  const last = missing.at(-1) ?? '';
  const list = missing.length > 1 ? `${missing.slice(0, -1).join(', ')} and ${last}` : last;
  return `needs ${list}, which this target does not have`;
}
