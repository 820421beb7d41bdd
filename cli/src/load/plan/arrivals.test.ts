import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrivalsOf, type Spread } from './arrivals.ts';
import { flowsOf, lengthOf, planOf, planText } from './plan.ts';
import type { Stage } from './stage.ts';

const even: Spread = { kind: 'even' };

test('an even rate starts flows at equal intervals', () => {
  const stages = planOf({ rate: 4, duration: 1000 });
  expect([...arrivalsOf(stages, even)]).toEqual([0, 250, 500, 750]);
});

test('a ramp shortens the intervals, and a jump changes the rate at once', () => {
  const ramp = [...arrivalsOf([{ milliseconds: 2000, rate: 4 }], even)];
  expect(ramp.map(Math.round)).toEqual([0, 1000, 1414, 1732]);
  const jump: Stage[] = [
    { milliseconds: 0, rate: 2 },
    { milliseconds: 1000, rate: 2 },
    { milliseconds: 0, rate: 4 },
    { milliseconds: 1000, rate: 4 },
  ];
  expect([...arrivalsOf(jump, even)]).toEqual([0, 500, 1000, 1250, 1500, 1750]);
});

const stage = fc.record({
  milliseconds: fc.integer({ min: 0, max: 20_000 }),
  rate: fc.double({ min: 0, max: 200, noNaN: true }),
});
const plans = fc.array(stage, { minLength: 1, maxLength: 5 });

test('any stages start as many flows as the area under their curve, in order', () => {
  fc.assert(
    fc.property(plans, (stages) => {
      const moments = [...arrivalsOf(stages, even)];
      expect(Math.abs(moments.length - flowsOf(stages))).toBeLessThanOrEqual(1);
      expect(moments).toEqual([...moments].sort((one, other) => one - other));
      expect(moments.every((moment) => moment >= 0 && moment <= lengthOf(stages))).toBe(true);
    }),
  );
});

test('random arrivals with one seed are the same, with another seed different', () => {
  const stages = planOf({ rate: 100, duration: 100_000, ramp: 1000 });
  const moments = (seed: number): number[] => [...arrivalsOf(stages, { kind: 'random', seed })];
  expect(moments(7)).toEqual(moments(7));
  expect(moments(7)).not.toEqual(moments(8));
  // Ten thousand on average: five standard deviations to either side.
  expect(Math.abs(moments(7).length - 10_050)).toBeLessThan(500);
});

test('a schedule is described in words', () => {
  expect(planText(planOf({ rate: 50, duration: 30_000, ramp: 10_000 }))).toBe(
    '0/s to 50/s in 10.0 s, then 50/s for 30.0 s',
  );
  expect(planText(planOf({ rate: 5 / 60, duration: 90_000 }))).toBe('5/m for 1 min 30 s');
});

test.each([
  [{}, 'How many flows are to begin?'],
  [{ rate: 5 }, 'For how long?'],
  [{ stage: [{ milliseconds: 1000, rate: 1 }], rate: 5 }, '--stage replaces --rate'],
  [{ stage: [{ milliseconds: 1000, rate: 0 }] }, 'begin no flow'],
])('an incomplete or contradictory plan is rejected: %j', (options, message) => {
  expect(() => planOf(options)).toThrow(message);
});
