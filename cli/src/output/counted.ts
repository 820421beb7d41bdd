/** A number of things, such as `1 step` or `2 steps`; the plural is made with an s. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
