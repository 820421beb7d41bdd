/** A figure against its limit, as the bench prints it. */
export function row(figure: string, measured: string, limit: string, holds: boolean) {
  return { figure, measured, limit, verdict: holds ? 'ok' : 'over' };
}

/** The median; of an even number of values, the upper one of the middle two. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}
