/** Lets work through: any number at a time, or one piece alone. */
export type Gate = {
  /** In parallel to others of its kind, not to any that must be alone. */
  shared<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Alone. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
};

/** Makes a gate. First come, first served, so that nobody waits for ever. */
export function createGate(): Gate {
  /** Resolves when everything that must be alone so far is done. */
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
