/**
 * The style of an amount that fits on one line where a legible size allows it: a number that breaks
 * in two is misread. Its letters are at most two thirds of their size wide, and a card leaves them
 * 80 % of the width of the screen.
 */
export function onOneLine(amount: string, size: `var(--text-${'amount' | 'xl' | 'l'})`) {
  return { fontSize: `min(${size}, max(14px, ${120 / amount.length}vw))` };
}
