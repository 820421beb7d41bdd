/** Uses only operators and the function itself; the result is constant unless it was replaced. */
type Sample = () => unknown;

/** A function of the language that the program relies on. */
type BuiltIn = { name: string; owner: object; key: PropertyKey; sample: Sample };

const { defineProperty, deleteProperty, get, getOwnPropertyDescriptor } = Reflect;

const isTwo = (value: number): boolean => value === 2;

/** Avoids `join`, which may have been replaced as well. */
function textOf(list: ArrayLike<unknown>): string {
  let text = `${list.length}:`;
  for (let index = 0; index < list.length; index += 1) text += `${String(list[index])};`;
  return text;
}

function arrays(): Record<string, Sample> {
  return {
    at: () => [1, 2].at(-1),
    concat: () => textOf([1].concat([2])),
    every: () => `${[2, 1].every(isTwo)} ${[2].every(isTwo)}`,
    filter: () => textOf([1, 2].filter(isTwo)),
    find: () => [1, 2].find(isTwo),
    findIndex: () => [1, 2].findIndex(isTwo),
    flat: () => textOf([[1], [2]].flat()),
    flatMap: () => textOf([1].flatMap((value) => [value, 2])),
    forEach: () => {
      let sum = 0;
      [1, 2].forEach((value) => (sum += value));
      return sum;
    },
    includes: () => `${[1, 2].includes(2)} ${[1].includes(2)}`,
    indexOf: () => `${[1, 2].indexOf(2)} ${[1].indexOf(2)}`,
    join: () => [1, 2].join('-'),
    map: () => textOf([1, 2].map((value) => value * 2)),
    pop: () => [1, 2].pop(),
    push: () => {
      const list = [1];
      return `${list.push(2)} ${textOf(list)}`;
    },
    reduce: () => [1, 2].reduce((sum, value) => sum + value, 0),
    shift: () => [1, 2].shift(),
    slice: () => textOf([1, 2].slice(1)),
    some: () => `${[1, 2].some(isTwo)} ${[1].some(isTwo)}`,
    sort: () => textOf([2, 1].sort((one, other) => one - other)),
    splice: () => textOf([1, 2].splice(1, 1)),
    unshift: () => [1].unshift(2),
  };
}

function texts(): Record<string, Sample> {
  return {
    endsWith: () => `${'ab'.endsWith('b')} ${'ab'.endsWith('a')}`,
    includes: () => `${'ab'.includes('b')} ${'ab'.includes('c')}`,
    indexOf: () => `${'ab'.indexOf('b')} ${'ab'.indexOf('c')}`,
    match: () => `${'ab'.match(/b/)?.[0]} ${'ab'.match(/c/) === null}`,
    padEnd: () => 'a'.padEnd(2, 'b'),
    repeat: () => 'a'.repeat(2),
    replace: () => 'ab'.replace('b', 'c'),
    replaceAll: () => 'aa'.replaceAll('a', 'b'),
    slice: () => 'ab'.slice(1),
    split: () => textOf('a b'.split(' ')),
    startsWith: () => `${'ab'.startsWith('a')} ${'ab'.startsWith('b')}`,
    toLowerCase: () => 'A'.toLowerCase(),
    toUpperCase: () => 'a'.toUpperCase(),
    trim: () => ' a '.trim(),
  };
}

function collections(): readonly BuiltIn[] {
  const ofMap: Record<string, Sample> = {
    get: () => new Map([[1, 2]]).get(1),
    has: () => `${new Map([[1, 2]]).has(1)} ${new Map([[1, 2]]).has(2)}`,
    set: () => new Map().set(1, 2).size,
    delete: () => `${new Map([[1, 2]]).delete(1)} ${new Map([[1, 2]]).delete(2)}`,
  };
  const ofSet: Record<string, Sample> = {
    add: () => new Set().add(1).size,
    has: () => `${new Set([1]).has(1)} ${new Set([1]).has(2)}`,
    delete: () => `${new Set([1]).delete(1)} ${new Set([1]).delete(2)}`,
  };
  const iterated = (list: Iterable<number>) => () => {
    let text = '';
    for (const value of list) text += value;
    return text;
  };
  const ofMapEntries = (): string => {
    let text = '';
    for (const entry of new Map([[1, 2]])) text += `${entry[0]} ${entry[1]};`;
    return text;
  };
  return [
    ...methods('Map.prototype', Map.prototype, ofMap),
    ...methods('Set.prototype', Set.prototype, ofSet),
    iterator('Array.prototype', Array.prototype, iterated([1, 2])),
    iterator('Map.prototype', Map.prototype, ofMapEntries),
    iterator('Set.prototype', Set.prototype, iterated(new Set([1, 2]))),
    next('ArrayIterator', [].values(), iterated([1, 2])),
    next('MapIterator', new Map().values(), ofMapEntries),
    next('SetIterator', new Set().values(), iterated(new Set([1, 2]))),
  ];
}

function statics(): readonly BuiltIn[] {
  const ofObject: Record<string, Sample> = {
    assign: () => Object.assign({ a: 1 }, { a: 2 }).a,
    entries: () => textOf(Object.entries({ a: 1 })),
    fromEntries: () => Object.fromEntries([['a', 1]])['a'],
    hasOwn: () => `${Object.hasOwn({ a: 1 }, 'a')} ${Object.hasOwn({}, 'a')}`,
    is: () => `${Object.is(1, 1)} ${Object.is(1, 2)}`,
    keys: () => textOf(Object.keys({ a: 1 })),
    values: () => textOf(Object.values({ a: 1 })),
  };
  const ofArray: Record<string, Sample> = {
    from: () => textOf(Array.from('ab')),
    isArray: () => `${Array.isArray([])} ${Array.isArray({})}`,
  };
  const ofJson: Record<string, Sample> = {
    parse: () => textOf(JSON.parse('[1,"a"]') as unknown[]),
    stringify: () => JSON.stringify({ a: [1, 'b'] }),
  };
  const ofNumber: Record<string, Sample> = {
    isFinite: () => `${Number.isFinite(1)} ${Number.isFinite(Infinity)}`,
    isInteger: () => `${Number.isInteger(1)} ${Number.isInteger(0.5)}`,
  };
  const ofMath: Record<string, Sample> = {
    max: () => Math.max(1, 2),
    min: () => Math.min(1, 2),
    round: () => Math.round(1.6),
  };
  return [
    ...methods('Object', Object, ofObject),
    ...methods('Array', Array, ofArray),
    ...methods('JSON', JSON, ofJson),
    ...methods('Number', Number, ofNumber),
    ...methods('Math', Math, ofMath),
  ];
}

function methods(
  owners: string,
  owner: object,
  samples: Readonly<Record<string, Sample>>,
): BuiltIn[] {
  return Object.entries(samples).map(([key, sample]) => ({
    name: `${owners}.${key}`,
    owner,
    key,
    sample,
  }));
}

function iterator(owners: string, owner: object, sample: Sample): BuiltIn {
  return { name: `${owners}[Symbol.iterator]`, owner, key: Symbol.iterator, sample };
}

/** The `next` method of a kind of iterator. */
function next(kind: string, one: object, sample: Sample): BuiltIn {
  const owner = Reflect.getPrototypeOf(one) ?? one;
  return { name: `${kind}.prototype.next`, owner, key: 'next', sample };
}

/**
 * A subclass that most errors are not an instance of: a replaced `instanceof` may claim they are.
 */
class Other extends Error {}

/** The functions, with their values and results before any file of flows was read. */
const builtIns = [
  // Comes first: methods of arrays create their results by it.
  {
    name: 'Array[Symbol.species]',
    owner: Array,
    key: Symbol.species,
    sample: () => Array.isArray([1].map(Number)),
  },
  ...methods('Array.prototype', Array.prototype, arrays()),
  ...methods('String.prototype', String.prototype, texts()),
  ...methods('RegExp.prototype', RegExp.prototype, {
    exec: () => `${/b/.exec('ab')?.[0]} ${/c/.exec('ab') === null}`,
    test: () => `${/b/.test('ab')} ${/c/.test('ab')}`,
  }),
  ...collections(),
  ...statics(),
  {
    name: 'Error[Symbol.hasInstance]',
    owner: Error,
    key: Symbol.hasInstance,
    sample: () => `${new Other() instanceof Other} ${new Error() instanceof Other}`,
  },
].map((each) => ({
  ...each,
  given: get(each.owner, each.key) as unknown,
  property: getOwnPropertyDescriptor(each.owner, each.key),
  gives: each.sample(),
}));

/**
 * Restores functions of the language whose replacement gives another result: with those, the
 * program could take a failure for a success. A wrapper or a polyfill that gives the same may stay.
 *
 * @returns the names of the restored ones.
 */
export function restoreBuiltIns(): readonly string[] {
  const names: string[] = [];
  // Avoids iterators and `push`, which may have been replaced.
  for (let index = 0; index < builtIns.length; index += 1) {
    const each = builtIns[index];
    if (each === undefined || isGiven(() => get(each.owner, each.key), each.given)) continue;
    if (isGiven(each.sample, each.gives)) continue;
    if (each.property) defineProperty(each.owner, each.key, each.property);
    else deleteProperty(each.owner, each.key);
    names[names.length] = each.name;
  }
  return names;
}

function isGiven(sample: Sample, gives: unknown): boolean {
  try {
    return sample() === gives;
  } catch {
    return false;
  }
}
