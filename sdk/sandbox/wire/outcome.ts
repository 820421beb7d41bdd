import { wrongMethodReply } from '../../server/route.ts';
import type { PlainReply } from './plain.ts';

/** A reply, and whether the request changed the state: then it belongs in the journal. */
export type Outcome = {
  reply: PlainReply;
  changed: boolean;
};

/** The reply to a request that did not change the state. */
export function unchanged(reply: PlainReply): Outcome {
  return { reply, changed: false };
}

/** The reply to a method that a path does not support. */
export function wrongMethod(path: string, method: string, allowed: readonly string[]): Outcome {
  return unchanged(wrongMethodReply(path, method, allowed));
}
