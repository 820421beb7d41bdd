/**
 * A forbidden import: a regular expression for import paths, or globs.
 * @typedef {object} Pattern
 * @property {string} [regex]
 * @property {string[]} [group]
 * @property {boolean} [allowTypeImports]
 * @property {string} message
 */

/** @typedef {{ [room: string]: string[] }} Rooms folders, and the others that each may import */

/**
 * Forbids imports in files, as an override of the linter.
 * @param {string[]} files
 * @param {Pattern[]} patterns
 * @param {string[]} [excludeFiles]
 */
export function law(files, patterns, excludeFiles = []) {
  /** @type {{ 'no-restricted-imports': ['error', { patterns: Pattern[] }] }} */
  const rules = { 'no-restricted-imports': ['error', { patterns }] };
  return { files, excludeFiles, rules };
}

/** @param {string} regex @param {string} message */
export function forbid(regex, message) {
  return { regex, message };
}

/**
 * @param {Rooms} rooms
 * @param {string} room
 * @returns {string} the folders that it may not import, as alternatives of a regular expression
 */
export function others(rooms, room) {
  const allowed = [room, ...(rooms[room] ?? [])];
  return Object.keys(rooms)
    .filter((other) => !allowed.includes(other))
    .join('|');
}

/**
 * @param {string} room
 * @param {string[]} uses
 * @returns {string} e.g. `ask uses output and errors.`
 */
export function usesOnly(room, uses) {
  if (uses.length === 0) return `${room} imports none of our rooms.`;
  const list = uses.join(', ').replace(/, (?=[^,]*$)/, ' and ');
  return `${room} uses ${list}.`;
}
