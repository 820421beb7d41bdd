import type { Prepared } from './client.ts';
import type { Fields } from './request/query.ts';

/** One call on its way: what was asked, what is sent, and what has come back so far. */
export type Exchange = Prepared & {
  /** Own fields, those with one value included. */
  readonly fields: Fields;
  /** Address of the request, once there is one. */
  url?: string;
  response?: Response;
  /** Body of the answer as it came. */
  received?: string | Blob;
};
