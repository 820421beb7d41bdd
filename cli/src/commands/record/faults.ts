import { CONTROL_PATH, faultKinds, type Fault } from '@brought/sdk/sandbox';
import { isRecord } from '../../contract/json-object.ts';
import type { Seen } from './reading/seen.ts';

/** A fault that was set while something was recorded, and for whom. */
export type SetFault = { control: 'fault'; fault: Omit<Fault, 'sessionId'>; sessionId?: string };

/** Faults that still produce an answer, though not one that a client can read. */
const answered = ['status', 'malformed', 'html', 'envelope'];

/** What a call shows of a fault: an answer that no client can read, or a business code. */
type Shown = { code: string | undefined; broken?: number };

/** Follows the faults of a sandbox through a recording. */
export type FaultsSeen = {
  /** The faults that a request replaced; undefined if the request is not about faults. */
  setBy(seen: Seen): SetFault[] | undefined;
  /** Whether a fault that is set gives a call an answer that no client can read. */
  breaks(operationId: string): boolean;
  /** The fault that a call of a borrower met, which has one use less then. */
  metBy(operationId: string, sessionId: string | undefined, shown: Shown): SetFault | undefined;
};

/** Creates a follower that starts without any faults. */
export function followFaults(): FaultsSeen {
  let set: readonly SetFault[] = [];
  const left = new Map<SetFault, number>();
  const ofOthers = (own: string | null): SetFault[] =>
    own === null ? [] : set.filter(({ sessionId }) => sessionId !== own);
  /** The faults that were set before, where these are the same, and what is left of their uses. */
  const asKnown = (listed: readonly SetFault[]): SetFault[] => {
    const known = [...set];
    return listed.map((each) => {
      const at = known.findIndex((other) => keyOf(other) === keyOf(each));
      const [same = each] = at < 0 ? [] : known.splice(at, 1);
      left.set(same, each.fault.times ?? Infinity);
      return same;
    });
  };
  return {
    setBy: ({ method, path, query, fields, reply, status = 200 }) => {
      if (path !== `${CONTROL_PATH}/faults` || status >= 400) return undefined;
      const own = query.get('sessionId');
      const listed = isRecord(reply) ? reply.faults : undefined;
      // A fault that has been used up is no longer set.
      if (method === 'GET' && Array.isArray(listed)) {
        set = [...asKnown(faultsIn(listed, own)), ...ofOthers(own)];
      }
      if (method === 'DELETE') set = ofOthers(own);
      if (method !== 'PUT' && method !== 'POST') return [];
      const given = faultsIn(Array.isArray(fields.faults) ? fields.faults : [], own);
      if (method === 'POST') {
        // An added fault is new, even if it was set before.
        for (const each of given) left.set(each, each.fault.times ?? Infinity);
        set = [...set, ...given];
        return given;
      }
      const before = set;
      const all = asKnown(given);
      set = [...all, ...ofOthers(own)];
      return all.filter((each) => !before.includes(each));
    },
    breaks: (id) =>
      set.some(({ fault: { operationId, kind } }) => {
        return (operationId === id || operationId === '*') && answered.includes(kind);
      }),
    metBy: (id, borrower, shown) => {
      const all = set.filter(
        ({ fault, sessionId = borrower }) =>
          (fault.operationId === id || fault.operationId === '*') &&
          (sessionId === borrower || borrower === undefined) &&
          isShown(fault, shown),
      );
      const met = all.find((each) => (left.get(each) ?? 0) > 0);
      if (met) left.set(met, (left.get(met) ?? 0) - 1);
      // Requests at the same time may arrive in another order than they began.
      return met ?? all.find(({ fault: { kind } }) => answered.includes(kind));
    },
  };
}

/** Whether an answer may come from a fault. */
function isShown({ kind, value }: SetFault['fault'], { code, broken }: Shown): boolean {
  if (answered.includes(kind)) return broken !== undefined;
  if (kind !== 'code' || code === undefined) return true;
  return typeof value !== 'object' && code === String(value);
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
