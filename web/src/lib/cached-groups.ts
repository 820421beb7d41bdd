/** The groups of data that are cached (STO-01). Their content is not shown. */
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

/** The content of a group, by its owner. Only the screen that fills a group knows its content. */
type Group = Map<string, unknown>;

/** The groups. They live as long as the page and are stored nowhere. */
export const cachedGroups = Object.fromEntries(names.map((name) => [name, new Map()])) as Record<
  CachedGroup,
  Group
>;
