import { expect, test } from 'vitest';
import { runOpenLoop, type OpenLoop } from './open-loop.ts';

/** Runs a loop, and returns the result. */
async function run(parts: Pick<OpenLoop, 'begin' | 'mostInFlight'> & Partial<OpenLoop>) {
  let dropped = 0;
  let most = 0;
  await runOpenLoop({
    arrivals: [0, 0, 1, 1, 2, 2].values(),
    signal: new AbortController().signal,
    drop: () => {
      dropped += 1;
    },
    onFlight: (inFlight) => {
      most = Math.max(most, inFlight);
    },
    ...parts,
  });
  return { dropped, most };
}

test('flows start regardless of how long earlier ones take', async () => {
  const begun: (() => void)[] = [];
  const begin = (): Promise<void> =>
    new Promise((done) => {
      begun.push(done);
      // No flow ends before the last one has begun.
      if (begun.length === 6) for (const each of begun) each();
    });
  expect(await run({ begin, mostInFlight: 6 })).toEqual({ dropped: 0, most: 6 });
});

test('a flow over the limit is dropped, and does not wait', async () => {
  let dropped = 0;
  const begun: (() => void)[] = [];
  const begin = (): Promise<void> => new Promise((done) => void begun.push(done));
  const drop = (): void => {
    dropped += 1;
    if (dropped === 4) for (const each of begun) each();
  };
  await run({ begin, drop, mostInFlight: 2 });
  expect([begun.length, dropped]).toEqual([2, 4]);
});

test('each gets its scheduled start time, even if this process is late', async () => {
  const intended: number[] = [];
  const begin = (_number: number, moment: number): Promise<void> => {
    intended.push(moment);
    // Computes past the start times of the next flows.
    for (const until = performance.now() + 10; performance.now() < until;);
    return Promise.resolve();
  };
  await run({ begin, mostInFlight: 9 });
  const [first = 0] = intended;
  expect(intended.map((moment) => Math.round(moment - first))).toEqual([0, 0, 1, 1, 2, 2]);
});

test('stopping the arrivals waits for the flows in flight', async () => {
  const stop = new AbortController();
  let ended = false;
  const begin = async (): Promise<void> => {
    stop.abort();
    await new Promise(setImmediate);
    ended = true;
  };
  const arrivals = [0, 3_600_000].values();
  expect(await run({ begin, arrivals, signal: stop.signal, mostInFlight: 9 })).toEqual({
    dropped: 0,
    most: 1,
  });
  expect(ended).toBe(true);
});
