/** The fields of an object from a storage, a history entry or a reply: anything may be in them. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a value; none unless it is an object. */
export function fieldsOf(value: unknown): Fields {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? { ...value } : {};
}

/** Whether all of these fields are texts. */
export function hasTexts(fields: Fields, names: readonly string[]): boolean {
  return names.every((name) => typeof fields[name] === 'string');
}
