/** A call of a flow that is a plain sequence of calls; values are texts, or Arazzo expressions. */
export type LineCall = {
  /** The name by which a later call refers to it: `repaymentWay-2`. */
  id: string;
  title: string;
  /** Name of the call, or of the control of the sandbox. */
  operationId: string;
  method: string;
  path: string;
  /** The last part of the path, if it is from an earlier answer. */
  inPath?: unknown;
  query: readonly (readonly [name: string, value: unknown])[];
  headers: Readonly<Record<string, string>>;
  body?: { type: string; fields: Readonly<Record<string, unknown>> };
  status: number;
  /** Expected business code, if it has one. */
  code: unknown;
  /** Expressions for values in the answer, by the names that later calls use. */
  outputs: Readonly<Record<string, string>>;
};

/** A flow as a plain sequence of calls. */
export type Line = {
  calls: readonly LineCall[];
  /** Values that calls send and no answer contained, secrets included, except the session id. */
  inputs: Readonly<Record<string, string>>;
  /** Custom headers that the user gave. */
  headers: Readonly<Record<string, string>>;
  /** Scenario of the borrowers, if the flow has one. */
  seed: string | undefined;
};
