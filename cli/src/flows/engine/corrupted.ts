import { restoreBuiltIns } from './built-ins.ts';
import { FlowDefect } from './endings.ts';
import { ownTimers } from './own-timers.ts';

/** The platform's globals, as they were before any file of flows was read. */
const given = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(
  ([, property]) => !isNothing(property),
);

const GivenDate = Date;

/**
 * Globals that all code reads the time from; a flow may replace them with another clock. Methods
 * are listed before their class.
 */
const clocks = [
  { name: 'Date.now', owner: Date, key: 'now', read: () => GivenDate.now() },
  {
    name: 'Date',
    owner: globalThis,
    key: 'Date',
    read: () => [new Date().toISOString(), Date.now()],
  },
  { name: 'performance.now', owner: performance, key: 'now', read: () => performance.now() },
].map((clock) => ({
  ...clock,
  before: Object.getOwnPropertyDescriptor(clock.owner, clock.key),
}));

let isFreezeReported = false;

/** Whether this was already checked in this turn of the event loop. */
let isLookedAt = false;

/**
 * Looks for what a flow, or its file, has corrupted for the program and all other flows, and
 * repairs it where possible. Replacements, such as fake timers, are fine.
 *
 * @returns what is wrong with the flow that corrupted it; undefined if none did.
 */
export function corrupted(): string | undefined {
  return replacedBuiltIns() ?? addedToObjects() ?? tookAway() ?? stoppedClocks() ?? froze();
}

/** The error that ends a flow after such a corruption; undefined if there was none. */
export function defectOfCorrupted(): FlowDefect | undefined {
  return defectOf(corrupted());
}

/**
 * The same before a step. A load run makes thousands of them a second: expensive checks run once
 * per turn of the event loop, and again at the end of each flow.
 */
export function defectBeforeStep(): FlowDefect | undefined {
  if (isLookedAt) return defectOf(addedToObjects());
  isLookedAt = true;
  ownTimers.setImmediate(() => {
    isLookedAt = false;
  });
  return defectOfCorrupted();
}

function defectOf(what: string | undefined): FlowDefect | undefined {
  return what === undefined ? undefined : new FlowDefect(`The flow ${what}.`);
}

/**
 * Code that iterates over the names of an object sees properties added to all objects, so requests
 * get an extra field, and the program itself fails elsewhere.
 */
function addedToObjects(): string | undefined {
  const names = Object.keys(Object.prototype);
  if (names.length === 0) return undefined;
  for (const name of names) Reflect.deleteProperty(Object.prototype, name);
  return `added ${names.join(' and ')} to Object.prototype, so that every object has it; a function of your own does without`;
}

/** Runs first: the other checks rely on the restored functions. */
function replacedBuiltIns(): string | undefined {
  const names = restoreBuiltIns();
  if (names.length === 0) return undefined;
  return `replaced ${names.join(' and ')} by what gives something else, and the whole program needs it as well`;
}

function tookAway(): string | undefined {
  const gone = given.filter(([name]) =>
    isNothing(Reflect.getOwnPropertyDescriptor(globalThis, name)),
  );
  if (gone.length === 0) return undefined;
  for (const [name, before] of gone) Reflect.defineProperty(globalThis, name, before);
  const names = gone.map(([name]) => name);
  return `took ${names.join(' and ')} away from the whole program, which needs it as well`;
}

/** A lazily created property counts as present: reading it here would create it. */
function isNothing(property: PropertyDescriptor | undefined): boolean {
  return (
    property === undefined ||
    (property.get === undefined && (property.value ?? undefined) === undefined)
  );
}

function stoppedClocks(): string | undefined {
  const stopped: string[] = [];
  for (const { name, owner, key, read, before } of clocks) {
    try {
      read();
    } catch {
      stopped.push(name);
      if (before) Reflect.defineProperty(owner, key, before);
      else Reflect.deleteProperty(owner, key);
    }
  }
  if (stopped.length === 0) return undefined;
  return `put in the place of ${stopped.join(' and ')} what throws, and the whole program needs it as well`;
}

function froze(): string | undefined {
  if (isFreezeReported) return undefined;
  if (Object.isFrozen(process)) {
    isFreezeReported = true;
    return 'froze process, so that nothing can listen to its end any more';
  }
  // Node defines some globals only when they are first used.
  if (Object.isExtensible(globalThis)) return undefined;
  isFreezeReported = true;
  return 'froze globalThis, to which Node itself still adds';
}
