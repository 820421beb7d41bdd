import type { CSSProperties } from 'react';

/**
 * The style of an amount with the class `one-line` of amount.css, or of a field with a
 * placeholder: how many letters it has, by which the stylesheet sizes it. A number that breaks in
 * two is misread.
 */
export function amountSize(amount: string): CSSProperties {
  const style: CSSProperties & Record<'--letters', number> = { '--letters': amount.length };
  return style;
}
