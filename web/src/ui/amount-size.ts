/**
 * The style of an amount that stays on one line where a legible size allows it: a number that breaks
 * in two is misread. Digits are at most 0.62 of their height wide, and a card leaves them 80 % of the
 * width of the screen.
 */
export function onOneLine(amount: string, size: 'var(--text-amount)' | 'var(--text-l)') {
  return { fontSize: `min(${size}, max(var(--text-m), ${128 / amount.length}vw))` };
}
