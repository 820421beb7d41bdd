/** A number as servers show what one looks like: digits, and an X for each that differs. */
const SHAPE = /^[\dXx\s-]{6,}$/;

/** How many digits a number has that looks like this; undefined where the text does not say. */
export function digitsLike(shape: string): number | undefined {
  if (!SHAPE.test(shape) || !/x/i.test(shape)) return undefined;
  return shape.replace(/[\s-]/g, '').length;
}
