/** Stands for `performance` in the built program: the same clock, in milliseconds. */
export const clock = {
  now: () => Number(process.hrtime.bigint()) / 1e6,
};
