import { CONTROL_PATH, faultKinds, type Fault } from '@brought/sdk/sandbox';
import { isRecord } from '../../contract/json-object.ts';
import type { Seen } from './reading/seen.ts';

/** A fault that was set while something was recorded, and for whom. */
export type SetFault = { control: 'fault'; fault: Omit<Fault, 'sessionId'>; sessionId?: string };

/** Faults that still produce an answer, though not one that a client can read. */
const answered = ['status', 'malformed', 'html', 'envelope'];

/** Follows the faults of a sandbox through a recording. */
export type FaultsSeen = {
  /** The faults that a request replaced; undefined if the request is not about faults. */
  setBy(seen: Seen): SetFault[] | undefined;
  /** Whether a fault that is set gives a call an answer that no client can read. */
  breaks(operationId: string): boolean;
};

/** Creates a follower that starts without any faults. */
export function followFaults(): FaultsSeen {
  let set: readonly SetFault[] = [];
  const isNew = (one: SetFault): boolean => !set.some((other) => keyOf(other) === keyOf(one));
  return {
    setBy: ({ method, path, query, fields, reply, status = 200 }) => {
      if (path !== `${CONTROL_PATH}/faults` || status >= 400) return undefined;
      const own = query.get('sessionId');
      const listed = isRecord(reply) ? reply.faults : undefined;
      // A fault that has been used up is no longer set.
      if (method === 'GET' && Array.isArray(listed)) set = faultsIn(listed, own);
      if (method === 'DELETE') set = [];
      if (method !== 'PUT' && method !== 'POST') return [];
      const given = faultsIn(Array.isArray(fields.faults) ? fields.faults : [], own);
      // An added fault is new, even if it was set before.
      const fresh = method === 'POST' ? given : given.filter(isNew);
      set = method === 'POST' ? [...set, ...given] : given;
      return fresh;
    },
    breaks: (id) =>
      set.some(({ fault: { operationId, kind } }) => {
        return (operationId === id || operationId === '*') && answered.includes(kind);
      }),
  };
}

function faultsIn(listed: readonly unknown[], own: string | null): SetFault[] {
  return listed.flatMap((each): SetFault[] => {
    if (!isRecord(each) || !faultKinds.some((kind) => kind === each.kind)) return [];
    const { sessionId = own ?? undefined, ...fault } = each;
    // Valid, because the sandbox has accepted it.
    const taken = fault as SetFault['fault'];
    return [
      { control: 'fault', fault: taken, ...(typeof sessionId === 'string' && { sessionId }) },
    ];
  });
}

/** The number of remaining uses does not identify a fault. */
function keyOf({ fault: { times: _left, ...fault }, sessionId }: SetFault): string {
  return JSON.stringify([fault, sessionId]);
}
