/** The outcomes of a flow, as used in the names of counters. */
export const endings = ['passed', 'failed', 'skipped', 'nothing_checked'] as const;

/** Histogram of whole flows, in milliseconds. */
export const FLOW_TIMES = 'brought.flow';

/** Name of the counter of the flows with this outcome. */
export function flowCounter(ending: (typeof endings)[number]): string {
  return `brought.flows.${ending}`;
}

/** Histogram of a call, or of a control of the sandbox, in milliseconds. */
export function callTimes(operationId: string): string {
  return `brought.call.${operationId}`;
}

/** Counter of the calls that failed. */
export function callFailures(operationId: string): string {
  return `brought.failed.${operationId}`;
}
