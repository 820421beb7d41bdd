/** Scenarios that a session can begin with. */
export const seedNames = [
  'default',
  'fresh',
  'no-cards',
  'in-review',
  'paying-out',
  'confirm-waiting',
  'confirm-agreement',
  'running',
  'due-today',
  'overdue-35d',
  'overdue-repeat',
  'instalments-6',
  'instalments-100',
  'paid-off',
  'card-needs-code',
  'coupon',
  'complaint-open',
  'complaint-answered',
  'complaint-rated',
  'joint-login',
  'deleted',
] as const;

export type SeedName = (typeof seedNames)[number];

/** True for the name of a scenario. */
export function isSeedName(name: unknown): name is SeedName {
  return seedNames.some((known) => known === name);
}

/**
 * The scenario that a session id may name: `overdue-35d`, or `overdue-35d.anna` for somebody who
 * wants a separate one.
 */
export function seedPart(sessionId: string): string {
  return sessionId.split('.', 1)[0] ?? '';
}
