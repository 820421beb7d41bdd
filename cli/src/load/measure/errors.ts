import type { Failure } from '../../flows/engine/report.ts';
import type { ErrorCount } from '../report/load-report.ts';

/** Counts similar failures together. */
export type Errors = {
  add(failure: Failure): void;
  /** The most frequent first. */
  list(): ErrorCount[];
  /** Failures beyond the kinds that are counted separately. */
  others(): number;
};

/** Most kinds that are counted separately: a server may word each failure differently. */
const MOST_KINDS = 50;

/** Creates an empty count. */
export function createErrors(): Errors {
  const kinds = new Map<string, ErrorCount>();
  let others = 0;
  return {
    add: ({ kind, operationId, code, message, curl }) => {
      const key = [kind, operationId, code, message].join('\n');
      const known = kinds.get(key);
      if (known) known.count += 1;
      else if (kinds.size >= MOST_KINDS) others += 1;
      else {
        kinds.set(key, {
          count: 1,
          kind,
          ...(operationId !== undefined && { operationId }),
          ...(code !== undefined && { code }),
          message,
          ...(curl !== undefined && { curl }),
        });
      }
    },
    list: () => [...kinds.values()].sort((one, other) => other.count - one.count),
    others: () => others,
  };
}
