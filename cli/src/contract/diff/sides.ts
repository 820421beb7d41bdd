import type { Change } from './change.ts';

/** Two sides of a comparison. */
export type Sides<Each> = {
  before: Each;
  after: Each;
};

/** The locations of two schemas. */
export type SchemaPosition = {
  direction: 'request' | 'reply';
  where: string;
};

/** Reports a change of a call. */
export type ReportChange = (change: Omit<Change, 'operationId'>) => void;

/** Reports a change at a path. */
export type ReportChangeHere = (breaking: boolean, message: string) => void;

/** A value of a contract in a sentence. */
export function inWords(value: unknown): string {
  if (value === undefined) return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
