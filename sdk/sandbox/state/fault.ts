import type { OperationId } from '../../src/request/call-types.ts';
import type { JsonObject } from '../../src/shapes/json-object.ts';

/** The kinds of faults that can be set. */
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

/** The fault itself, with its parameters. */
type Failure =
  | {
      kind: Exclude<FaultKind, 'patch'>;
      /**
       * delay: milliseconds. drop: `before` the call is handled, or `after`, when only the reply is
       * lost. status: the HTTP status. code: the business code. Not used by the others.
       */
      value?: string | number;
    }
  | {
      kind: 'patch';
      /** The change of the reply: a JSON Merge Patch (RFC 7396). */
      value: JsonObject;
    };

/** A fault that is set for later calls. */
export type Fault = Failure & {
  /** The call it hits, or `*` for every call. */
  operationId: OperationId | '*';
  /** How many calls it hits; all when absent. */
  times?: number;
  /** Hits this session only; all when absent. */
  sessionId?: string;
};
