import type { Fault } from '../state/fault.ts';
import { parseFaults } from '../faults/parse-faults.ts';
import type { Outcome } from '../wire/outcome.ts';
import type { World } from '../state/world.ts';
import { jsonReply } from '../wire/plain.ts';
import { invalid } from './invalid.ts';
import { strangeField } from './strange-field.ts';

/** The faults that are set: all, or those of one session alone. */
export function faultsOf(world: World, sessionId: string | null): readonly Fault[] {
  return world.faults.filter((fault) => sessionId === null || fault.sessionId === sessionId);
}

/**
 * Sets faults in place of those that are set. Where a session is named they are its own, and those of
 * others stay: whoever tests beside it is not disturbed.
 */
export function putFaults(world: World, body: unknown, sessionId: string | null): Outcome {
  const strange = Array.isArray(body) ? undefined : strangeField(body, ['faults']);
  if (strange) return invalid(strange.field, strange.detail);
  const given = parseFaults(Array.isArray(body) ? body : (body as { faults?: unknown }).faults);
  if (!Array.isArray(given))
    return invalid(`faults${given.field}`, `faults${given.field} ${given.fault}.`);
  if (sessionId === null) return replaceFaults(world, given, given);
  const foreign = given.findIndex((fault) => (fault.sessionId ?? sessionId) !== sessionId);
  if (foreign >= 0) {
    const field = `faults[${foreign}].sessionId`;
    return invalid(field, `${field} is another one than that of the address; leave it out.`);
  }
  const own = given.map((fault) => ({ ...fault, sessionId }));
  return replaceFaults(world, own, [...own, ...others(world, sessionId)]);
}

/** Takes all faults away, or those of one session alone. */
export function deleteFaults(world: World, sessionId: string | null): Outcome {
  return replaceFaults(world, [], sessionId === null ? [] : others(world, sessionId));
}

function others(world: World, sessionId: string): Fault[] {
  return world.faults.filter((fault) => fault.sessionId !== sessionId);
}

function replaceFaults(world: World, told: readonly Fault[], faults: Fault[]): Outcome {
  world.faults = faults;
  return { reply: jsonReply({ faults: told }), changed: true };
}
