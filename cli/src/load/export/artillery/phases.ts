import type { Spread } from '../../plan/arrivals.ts';
import { lengthOf } from '../../plan/plan.ts';
import type { Stage } from '../../plan/stage.ts';

/** A phase of Artillery; `duration` is in seconds, or a text with a unit. */
export type Phase = {
  duration: number | string;
  /** Flows per second; an integer, because Artillery distributes them among its workers. */
  arrivalRate?: number;
  /** Flows per second at the end of the phase. */
  rampTo?: number;
  /** Flows of the phase, evenly spread. */
  arrivalCount?: number;
  maxVusers: number;
};

/** Reasons why Artillery cannot begin flows exactly as planned. */
export type Shortfall = 'ramps are rounded' | 'chance has no seed';

/**
 * A plan as Artillery's phases. It accepts whole rates and whole seconds; anything else becomes a
 * number of flows for each second, with the same sum.
 */
export function phasesOf(stages: readonly Stage[], mostInFlight: number): Phase[] {
  let from = 0;
  return stages.flatMap(({ milliseconds, rate }) => {
    const before = from;
    from = rate;
    if (milliseconds === 0) return [];
    const seconds = milliseconds / 1000;
    if (![before, rate, seconds].every(Number.isInteger) || (before !== rate && seconds === 1)) {
      return slicesOf(milliseconds, before, rate, mostInFlight);
    }
    const ramp = before === rate ? {} : { rampTo: rate };
    return [{ duration: seconds, arrivalRate: before, ...ramp, maxVusers: mostInFlight }];
  });
}

/** Differences between Artillery and the plan, by its phases. */
export function shortfallsOf(phases: readonly Phase[], spread: Spread): Shortfall[] {
  return [
    ...(phases.some(({ rampTo }) => rampTo !== undefined) ? ['ramps are rounded' as const] : []),
    ...(spread.kind === 'random' ? ['chance has no seed' as const] : []),
  ];
}

/** A number of flows for each second; a single slice if the rate is constant. */
function slicesOf(milliseconds: number, from: number, to: number, maxVusers: number): Phase[] {
  const step = from === to ? milliseconds : 1000;
  const begunBy = (time: number): number =>
    Math.round((from * time + ((to - from) * time * time) / milliseconds / 2) / 1000);
  const slices: Phase[] = [];
  for (let time = 0; time < milliseconds; time += step) {
    const end = Math.min(time + step, milliseconds);
    const arrivalCount = begunBy(end) - begunBy(time);
    const duration = `${end - time}ms`;
    slices.push(
      arrivalCount > 0
        ? { duration, arrivalCount, maxVusers }
        : { duration, arrivalRate: 0, maxVusers },
    );
  }
  return slices;
}

/** Seconds that a plan lasts. */
export function secondsOf(stages: readonly Stage[]): number {
  return lengthOf(stages) / 1000;
}
