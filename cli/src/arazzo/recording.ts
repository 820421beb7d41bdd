import type { Session } from '@brought/sdk';

/** A request and its reply, as sent and received. It contains secrets. */
export type Exchange = {
  /** Name of the step that made it. */
  title: string;
  method: string;
  path: string;
  query: readonly (readonly [name: string, value: string])[];
  headers: Readonly<Record<string, string>>;
  contentType: string | undefined;
  body: string | undefined;
  status: number;
  /** Parsed JSON; undefined for anything else. */
  reply: unknown;
};

/** A recorded run of a flow. */
export type Recording = {
  exchanges: readonly Exchange[];
  session: Session;
};
