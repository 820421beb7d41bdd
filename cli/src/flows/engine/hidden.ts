/**
 * Whether an object does not expose its content: a promise, a form, an iterator, one whose fields
 * are private. Such an object has no keys, and is not a plain `{}`.
 */
export function isHidden(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = prototype === null || prototype === Object.prototype;
  return !isPlain && Object.keys(value).length === 0;
}

/** The type of an object, with its article: `a Promise`. */
export function kindOf(value: object): string {
  const tag = Object.prototype.toString.call(value).slice('[object '.length, -1);
  const name = tag === 'Object' ? value.constructor.name : tag;
  // `URL` is pronounced with a consonant.
  return `${/^[AEIO]/.test(name) ? 'an' : 'a'} ${name}`;
}
