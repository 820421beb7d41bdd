/**
 * The parts of a value that are lost or changed in another one; additional fields of the other are
 * ignored.
 * @param {unknown} value
 * @param {unknown} other
 * @param {string} [at] where in the value
 * @returns {string[]} positions with both values
 */
export function differences(value, other, at = '') {
  if (typeof value !== 'object' || value === null) {
    return value === other ? [] : [`${at}: ${JSON.stringify(value)} is ${JSON.stringify(other)}`];
  }
  const fields = typeof other === 'object' && other !== null ? other : {};
  return Object.entries(value).flatMap(([key, entry]) =>
    differences(entry, Reflect.get(fields, key), `${at}/${key}`),
  );
}
