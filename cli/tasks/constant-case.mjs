/** A constant of a module, and the start of its value. */
const CONSTANT =
  /^(?:export )?const ([A-Za-z_$][\w$]*)(?:: [^=\n]+)? =\s+(?:(new |[{[])|(.+?)(?: as const)?;$)/gm;

/** A literal value: a number or sums of numbers, a text, a regular expression. */
const LITERAL = /^(?:-?[\d._]+(?: [-+*/] [\d._]+)*|'[^']*'|`[^`]*`|\/.+\/[a-z]*)$/;

const UPPER_CASE = /^[A-Z][A-Z0-9_]*$/;

/**
 * Finds constants of a module in the wrong case: UPPER_CASE is for literal numbers, texts and
 * regular expressions, lowerCamel for objects and lists.
 *
 * @param {string} path
 * @param {string} source
 * @returns {string[]} one sentence for each
 */
export function misnamedConstants(path, source) {
  return [...source.matchAll(CONSTANT)].flatMap(([, name = '', collection, value = '']) => {
    const upper = UPPER_CASE.test(name);
    if (upper && collection !== undefined) {
      return [`${path}: ${name} is an object or a list: write its name in lowerCamel.`];
    }
    if (!upper && collection === undefined && LITERAL.test(value)) {
      return [`${path}: ${name} is a plain value: write its name in UPPER_CASE.`];
    }
    return [];
  });
}
