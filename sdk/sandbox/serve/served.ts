import type { PlainReply } from '../wire/plain.ts';

/** A reply, and whether getting to it changed the state: then the request belongs in the journal. */
export interface Served {
  readonly reply: PlainReply;
  readonly changed: boolean;
}

/** A reply that left the state alone. */
export function unchanged(reply: PlainReply): Served {
  return { reply, changed: false };
}
