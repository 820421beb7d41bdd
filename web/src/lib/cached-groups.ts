/** The groups of data that are cached (STO-01). What is in them is not shown. */
const names = [
  'public',
  'personal',
  'job',
  'ext',
  'bank',
  'enum',
  'text',
  'city select',
  'day',
] as const;

/** Name of a group. */
export type CachedGroup = (typeof names)[number];

/**
 * What a group holds, by whom it belongs to. Its content is for the screen that fills it to know.
 */
type Group = Map<string, unknown>;

/** The groups. They live as long as the page and are stored nowhere. */
export const cachedGroups = Object.fromEntries(names.map((name) => [name, new Map()])) as Record<
  CachedGroup,
  Group
>;
