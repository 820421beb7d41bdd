import type { Behaviour } from './document.ts';
import { pointerBelow } from './resolve.ts';
import type { Operation } from './operations.ts';

/** A behaviour with its call, and its position in the contract. */
export type FoundBehaviour = Behaviour & {
  operationId: string;
  /** As a JSON pointer. */
  pointer: string;
};

/** The behaviour that the contract demands of calls for any of these requirements, in its order. */
export function behavioursFor(
  operations: readonly Operation[],
  ids: readonly string[],
): FoundBehaviour[] {
  return operations.flatMap(({ id: operationId, path, method, source }) =>
    (source['x-behaviour'] ?? []).flatMap((behaviour, index) => {
      const pointer = pointerBelow('#/paths', path, method, 'x-behaviour', index);
      const asked = behaviour.requirements.some((id) => ids.includes(id));
      return asked ? [{ ...behaviour, operationId, pointer }] : [];
    }),
  );
}

/** The ids of requirements at the start of a check's name: `LCN-08 LCN-15 the plan …`. */
export function requirementsOf(check: string): string[] {
  const [ids = ''] = /^([A-Z]+-\d+ )*/.exec(check) ?? [];
  return ids.split(' ').filter((id) => id !== '');
}
