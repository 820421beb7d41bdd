import { CONTROL_PATH } from '@brought/sdk/sandbox';
import { controlOf } from '../../arazzo/control-api.ts';
import type { SetFault } from './faults.ts';
import type { Seen } from './reading/seen.ts';

/** A request to the controls of a sandbox that was recorded, and that a flow can repeat. */
export type Control =
  | SetFault
  | { control: 'advance'; duration: string }
  /** A fault that has no effect on a call that the flow makes; a sentence. */
  | { control: 'unmet'; what: string }
  | { control: 'decide'; tradeNo: string; result: 'paid' | 'unpaid' }
  /** Something changed a state here, and the flow does not repeat it. */
  | { control: 'gap'; what: string; sessionId?: string };

/** Name in remarks for the choice in a wallet. */
export const DECISION = 'the decision in the wallet';

/** Whether a request is for the controls of a sandbox, or for the program that started it. */
export function isControl({ path }: Seen): boolean {
  return (
    path.startsWith(`${CONTROL_PATH}/`) || path === CONTROL_PATH || path.startsWith('/__brought/')
  );
}

/** Whether a request was the decision in a wallet, regardless of its outcome. */
export function isDecision({ method, path }: Seen): boolean {
  return controlOf(method, path)?.operationId === 'pay';
}

/** The control action that a flow repeats; undefined for one that flows cannot express. */
export function controlIn({ method, path, fields, status = 200 }: Seen): Control | undefined {
  const { operationId, inPath } = controlOf(method, path) ?? {};
  if (status >= 400) return undefined;
  const { advance, result } = fields;
  if (operationId === 'turnClock' && typeof advance === 'string') {
    return { control: 'advance', duration: advance };
  }
  const [[, tradeNo] = []] = inPath ?? [];
  if (operationId !== 'pay' || tradeNo === undefined) return undefined;
  return result === 'paid' || result === 'unpaid'
    ? { control: 'decide', tradeNo, result }
    : undefined;
}
