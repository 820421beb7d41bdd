/** A yes or no as servers send it, in whichever type. */
export type Flag = string | number | boolean;

/**
 * Whether a flag means yes: 1, '1' or true. Anything else, absence included, means no.
 *
 * @example isOne(order.isShow)
 */
export function isOne(flag: Flag | null | undefined): boolean {
  return flag === 1 || flag === '1' || flag === true;
}
