import { parseFaults } from '../faults/parse-faults.ts';
import type { Fault } from '../state/fault.ts';
import type { World } from '../state/world.ts';
import type { Outcome } from '../wire/outcome.ts';
import { jsonReply } from '../../server/plain.ts';
import { invalid, unknownField } from './check-request.ts';

/** The faults that are set: all, or those of one session alone. */
export function faultsOf(world: World, sessionId: string | null): readonly Fault[] {
  return world.faults.filter((fault) => sessionId === null || fault.sessionId === sessionId);
}

/**
 * Replaces the active faults. If a session is named, only its own are replaced: others who test at
 * the same time keep theirs.
 */
export function putFaults(
  world: World,
  body: unknown,
  sessionId: string | null,
  earlier: readonly Fault[] = [],
): Outcome {
  const unknown = Array.isArray(body) ? undefined : unknownField(body, ['faults']);
  if (unknown) return invalid(unknown);
  const given = parseFaults(Array.isArray(body) ? body : (body as { faults?: unknown }).faults);
  if (!Array.isArray(given)) {
    const field = `faults${given.field}`;
    return invalid({ field, detail: `${field} ${given.reason}.` });
  }
  if (sessionId === null) return replaceFaults(world, given, [...earlier, ...given]);
  const foreign = given.findIndex((fault) => (fault.sessionId ?? sessionId) !== sessionId);
  if (foreign >= 0) {
    const field = `faults[${foreign}].sessionId`;
    const detail = `${field} is another one than that of the address; leave it out.`;
    return invalid({ field, detail });
  }
  const own = given.map((fault) => ({ ...fault, sessionId }));
  const mine = [...earlier, ...own];
  return replaceFaults(world, mine, [...mine, ...faultsOfOthers(world, sessionId)]);
}

/** Adds faults to those that are set and not used up yet. */
export function addFaults(world: World, body: unknown, sessionId: string | null): Outcome {
  return putFaults(world, body, sessionId, faultsOf(world, sessionId));
}

/** Removes all faults, or those of one session alone. */
export function deleteFaults(world: World, sessionId: string | null): Outcome {
  return replaceFaults(world, [], sessionId === null ? [] : faultsOfOthers(world, sessionId));
}

function faultsOfOthers(world: World, sessionId: string): Fault[] {
  return world.faults.filter((fault) => fault.sessionId !== sessionId);
}

function replaceFaults(world: World, shown: readonly Fault[], faults: readonly Fault[]): Outcome {
  world.faults = faults;
  return { reply: jsonReply({ faults: shown }), changed: true };
}
