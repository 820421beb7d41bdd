/** A number of which only the last four characters can be read. */
export function masked(number: string): string {
  return `**** ${number.slice(-4)}`;
}
