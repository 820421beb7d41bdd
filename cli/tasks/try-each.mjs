import { Stop, remark } from './verb.mjs';

/**
 * Tries one thing after the other, and prints the result of each.
 * @template {{ name: string }} Thing
 * @param {readonly Thing[]} things
 * @param {(thing: Thing) => Promise<{ skipped?: boolean, done?: string }>} attempt returns what was
 *   done, or why it was skipped; a Stop is a failure, any other error a defect
 * @returns {Promise<0 | 1>} the exit code: 1 if one failed
 */
export async function tryEach(things, attempt) {
  const width = Math.max(...things.map(({ name }) => name.length));
  let hasFailed = false;
  for (const thing of things) {
    const label = thing.name.padEnd(width);
    try {
      const { skipped = false, done = '' } = await attempt(thing);
      console.log(`${skipped ? 'skip' : 'ok  '}  ${label}  ${done}`.trimEnd());
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      hasFailed = true;
      console.log(`FAIL  ${label.trimEnd()}`);
      remark(error.message);
    }
  }
  return hasFailed ? 1 : 0;
}
