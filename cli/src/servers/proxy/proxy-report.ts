/** A kind of violation that went through the proxy. Holds no secrets. */
export type ProxyViolation = {
  operationId: string;
  /** The side at fault. */
  by: 'client' | 'server';
  /** `BRT-204 field-type` of a reply, the rule of JSON Schema of a request. */
  rule: string;
  where: string;
  /** The problem, in words: the first of those that were seen, and whether there were others. */
  message: string;
  /** How often it was seen. */
  count: number;
};

/** Traffic of a proxy. */
export type ProxyReport = {
  version: 1;
  upstream: string;
  requests: number;
  /** Requests that matched the contract, with their replies. */
  clean: number;
  /** How often each call of the contract was made. */
  calls: Readonly<Record<string, number>>;
  violations: readonly ProxyViolation[];
};

/** Counts what goes through a proxy. */
export type ProxyTally = {
  add: (operationId: string | undefined, found: readonly Found[]) => void;
  report: () => ProxyReport;
};

/** A violation of one call. */
export type Found = Omit<ProxyViolation, 'operationId' | 'count'>;

/** Kinds of violations of a call that are told apart: a client may invent names for ever. */
const MOST_KINDS = 200;

/** Stands for all positions beyond those. */
const OTHERS = 'other positions';

/** Makes the tally of a proxy. */
export function createProxyTally(upstream: string): ProxyTally {
  const kinds = new Map<string, ProxyViolation>();
  const calls = new Map<string, number>();
  const kindsOf = new Map<string, number>();
  let requests = 0;
  let clean = 0;
  return {
    add: (operationId = 'unknown', found) => {
      requests += 1;
      if (found.length === 0) clean += 1;
      calls.set(operationId, (calls.get(operationId) ?? 0) + 1);
      for (const each of found) {
        const keyOf = (position: string): string =>
          `${operationId} ${each.by} ${each.rule} ${position}`;
        const own = each.where.replace(/\[\d+\]/g, '[]');
        const known = kindsOf.get(operationId) ?? 0;
        const where = kinds.has(keyOf(own)) || known < MOST_KINDS ? own : OTHERS;
        const key = keyOf(where);
        const before = kinds.get(key);
        if (before === undefined) {
          kinds.set(key, { operationId, ...each, where, count: 1 });
          kindsOf.set(operationId, known + 1);
        } else {
          const message = isOf(before.message, each.message)
            ? before.message
            : `${before.message}${AND_OTHERS}`;
          kinds.set(key, { ...before, message, count: before.count + 1 });
        }
      }
    },
    report: () => ({
      version: 1,
      upstream,
      requests,
      clean,
      calls: Object.fromEntries([...calls].sort(([one], [other]) => one.localeCompare(other))),
      violations: [...kinds.values()].sort(
        (one, other) => one.operationId.localeCompare(other.operationId) || other.count - one.count,
      ),
    }),
  };
}

const AND_OTHERS = ', among others';

/** Whether the shown message covers another one, too. */
function isOf(shown: string, message: string): boolean {
  return shown === message || shown.endsWith(AND_OTHERS);
}
