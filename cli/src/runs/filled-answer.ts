import { isRecord } from '../contract/json-object.ts';
import { containsMask } from '../redact/mask.ts';

/**
 * A recorded reply with the secrets, which no record contains, taken from a fresh one. Everything
 * else stays as recorded: values that a flow compares with a later reply must not be new.
 *
 * @throws Error if the fresh one has no such position, or has another list entry there.
 */
export function filledAnswer(recorded: unknown, fresh: unknown): unknown {
  if (!holds(recorded)) return recorded;
  if (Array.isArray(recorded)) {
    if (!Array.isArray(fresh) || fresh.length !== recorded.length) throw gone();
    return recorded.map((entry: unknown, at) => {
      const other: unknown = fresh[at];
      if (holds(entry) && !isSameEntry(entry, other)) throw gone();
      return filledAnswer(entry, other);
    });
  }
  if (isRecord(recorded)) {
    if (!isRecord(fresh)) throw gone();
    const fields = Object.entries(recorded);
    return Object.fromEntries(
      fields.map(([name, value]) => [name, filledAnswer(value, fresh[name])]),
    );
  }
  if (typeof fresh !== 'string' && typeof fresh !== 'number') throw gone();
  return fresh;
}

function holds(value: unknown): boolean {
  return value !== undefined && containsMask(JSON.stringify(value));
}

/** Entries have no name: those with the same values, apart from secrets and lists, are the same. */
function isSameEntry(recorded: unknown, fresh: unknown): boolean {
  if (!isRecord(recorded)) return true;
  return Object.entries(recorded).every(
    ([name, value]) =>
      (typeof value === 'object' && value !== null) ||
      holds(value) ||
      (isRecord(fresh) && fresh[name] === value),
  );
}

function gone(): Error {
  return new Error('a secret of it is no longer where it was');
}
