/** One thing that is wrong with a request. */
export type Violation = {
  in: 'body' | 'query' | 'header' | 'path';
  /** Name of the field; empty when the part as a whole is wrong. */
  field: string;
  /** The rule of the contract that is broken, such as `maxLength`. */
  rule: string;
  message: string;
};

/** What is said about a request that is not answered (RFC 9457). */
export type Problem = {
  status: number;
  /** Kind of problem, the last part of its `type`. */
  kind: string;
  /** One sentence that says what is wrong and what would be right. */
  detail: string;
  operationId?: string;
  violations?: readonly Violation[];
  /** Names to choose from, when one was not known. */
  known?: readonly string[];
};
