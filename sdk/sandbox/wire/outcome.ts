import { problemReply, type PlainReply } from './plain.ts';

/** A reply, and whether the request changed the state: then it belongs in the journal. */
export type Outcome = {
  reply: PlainReply;
  changed: boolean;
};

/** A reply that left the state alone. */
export function unchanged(reply: PlainReply): Outcome {
  return { reply, changed: false };
}

/** What is answered to a method that a path does not take. Where there is GET there is HEAD. */
export function wrongMethod(path: string, method: string, allowed: readonly string[]): Outcome {
  const detail = `${path} is called with ${allowed.join(' or ')}, not with ${method.slice(0, 20)}.`;
  const allow = allowed.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each])).join(', ');
  return unchanged(problemReply({ status: 405, kind: 'wrong-method', detail, headers: { allow } }));
}
