import type { OperationId } from '../../src/request/call-types.ts';
import type { JsonObject } from '../../src/shapes/json-object.ts';

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
      /** What is changed in the answer: a JSON Merge Patch (RFC 7396). */
      value: JsonObject;
    };

/** A fault that is set for calls to come. */
export type Fault = Failure & {
  /** The call it hits, or `*` for every call. */
  operationId: OperationId | '*';
  /** How many calls it hits; all when absent. */
  times?: number;
  /** Hits this session only; all when absent. */
  sessionId?: string;
};
