import type { OperationId } from '../../src/call-types.ts';
import type { JsonObject } from '../lib/merge-patch.ts';

/** What can go wrong on purpose. */
export const faultKinds = [
  'delay',
  'drop',
  'status',
  'malformed',
  'html',
  'envelope',
  'code',
  'patch',
] as const;

export type FaultKind = (typeof faultKinds)[number];

/** What goes wrong, and how. */
type Harm =
  | {
      readonly kind: Exclude<FaultKind, 'patch'>;
      /**
       * delay: milliseconds. drop: `before` (nothing was done) or `after` (it was done, the answer is
       * lost). status: the HTTP status. code: the business code. Not used by the others.
       */
      readonly value?: string | number;
    }
  | {
      readonly kind: 'patch';
      /** What is changed in the answer: a JSON Merge Patch (RFC 7396). */
      readonly value: JsonObject;
    };

/** A fault that waits for its calls. */
export type Fault = Harm & {
  /** The call it hits, or `*` for every call. */
  readonly operationId: OperationId | '*';
  /** How many calls it hits; all when absent. */
  readonly times?: number;
  /** Hits this session only; all when absent. */
  readonly sessionId?: string;
};
