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

/**
 * The value of a flag for which no is as significant as yes: 0, '0', false and 'false' mean no;
 * anything that is neither, absence included, is unreadable, and must not be taken for an answer.
 */
export function readFlag(flag: Flag | null | undefined): 'yes' | 'no' | 'unreadable' {
  if (isOne(flag)) return 'yes';
  return ['0', 'false'].includes(String(flag)) ? 'no' : 'unreadable';
}
