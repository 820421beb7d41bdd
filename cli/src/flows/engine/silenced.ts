/** A function of the platform that calls back in the same turn of the event loop. */
type Caller = {
  name: string;
  owner: object;
  key: PropertyKey;
  call: (back: () => void) => unknown;
};

const { defineProperty, get, getOwnPropertyDescriptor } = Reflect;

const GivenPromise = Promise;

const callers: readonly Caller[] = [
  // Comes first: the others call back by it.
  {
    name: 'Promise.prototype.then',
    owner: GivenPromise.prototype,
    key: 'then',
    call: (back) => GivenPromise.resolve().then(back),
  },
  {
    name: 'Promise.all',
    owner: GivenPromise,
    key: 'all',
    call: (back) => GivenPromise.all([GivenPromise.resolve()]).then(back),
  },
  {
    name: 'Promise.race',
    owner: GivenPromise,
    key: 'race',
    call: (back) => GivenPromise.race([GivenPromise.resolve()]).then(back),
  },
  {
    name: 'process.nextTick',
    owner: process,
    key: 'nextTick',
    call: (back) => {
      process.nextTick(back);
    },
  },
];

/** As they were before any file of flows was read. */
const given = callers.map((caller) => ({
  ...caller,
  value: get(caller.owner, caller.key) as unknown,
  property: getOwnPropertyDescriptor(caller.owner, caller.key),
}));

/**
 * Calls the functions that are not the platform's own, such as those of fake timers, which wait
 * until somebody advances them: without these, neither Node's sockets nor the program go on.
 *
 * @returns a function that, once the callbacks of promises and the next tick have run, restores
 *   those that did not call back, and says which; undefined if all did.
 */
export function silenced(): () => string | undefined {
  const called = new Set<string>();
  const replaced = given.filter(({ owner, key, value }) => get(owner, key) !== value);
  for (const { name, call } of replaced) {
    try {
      call(() => called.add(name));
    } catch {
      // It counts as silent.
    }
  }
  return () => {
    const silent = replaced.filter(({ name }) => !called.has(name));
    for (const { owner, key, property } of silent) {
      if (property) defineProperty(owner, key, property);
    }
    if (silent.length === 0) return undefined;
    const names = silent.map(({ name }) => name).join(' and ');
    return `replaced ${names} by what never calls back, and the whole program needs it as well`;
  };
}
