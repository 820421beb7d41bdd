import type { World } from '../state/world.ts';

/** A sandbox at work: its state, and what it has written down. */
export interface Running {
  world: World;
  /** Lines of the journal, the heading first. */
  readonly lines: string[];
}
