import type { Fetch } from '@brought/sdk';
import { createSandbox } from '@brought/sdk/sandbox';
import { needs } from './needs.ts';
import type { RunTarget } from './target.ts';

/** Address of a sandbox that is not on any network. */
const NOWHERE = 'http://sandbox.invalid';

/** A sandbox within this process, reached without a network: nobody else sees its state. */
export function createMemoryTarget(
  fetch: Fetch = createSandbox({ now: Date.now }).fetch,
): RunTarget {
  return { url: NOWHERE, kind: 'built-in sandbox', can: needs, fetch };
}
