import { operations, type OperationId } from '@brought/sdk';

/** A call as it was sent; Node and a browser have its body in types of their own. */
export type SentCallOf<Body> = {
  operationId: OperationId;
  method: string;
  query: URLSearchParams;
  /** Header values by lower-case name. */
  headers: Record<string, string>;
  body: Body;
  /** The body read as a form. */
  form: URLSearchParams;
};

const operationIds = new Map(
  Object.entries(operations).map(([id, { path }]) => [path, id as OperationId]),
);

/** The call that a path of an address belongs to; undefined if the contract has no such path. */
export const operationAt = (pathname: string): OperationId | undefined =>
  operationIds.get(pathname);
