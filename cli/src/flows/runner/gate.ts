/** Runs any number of tasks at a time, or one task alone. */
export type Gate = {
  /** Runs work in parallel with other shared work, but not with work that must run alone. */
  shared<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs work while no other work runs. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
};

/** Creates a gate. First come, first served, so that no work waits for ever. */
export function createGate(): Gate {
  /** Resolves when all work so far that must run alone is done. */
  let lastAlone: Promise<unknown> = Promise.resolve();
  let running = new Set<Promise<unknown>>();

  const settle = (work: Promise<unknown>): Promise<void> =>
    work.then(
      () => undefined,
      () => undefined,
    );

  return {
    shared: async (work) => {
      const before = lastAlone;
      const done = before.then(work);
      const settled = settle(done);
      running.add(settled);
      void settled.then(() => running.delete(settled));
      return done;
    },
    alone: async (work) => {
      const before = Promise.all([lastAlone, ...running]);
      const done = before.then(work);
      lastAlone = settle(done);
      running = new Set();
      return done;
    },
  };
}
