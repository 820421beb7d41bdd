/**
 * The style of an amount that fits on one line where a legible size allows it: a number that breaks
 * in two is misread. Its letters are at most two thirds of their size wide, and a card leaves them
 * 80 % of the width of the screen. With text so large that the amount that a screen is about would
 * be the smallest of it, its currency takes a line of its own: what is added grows thrice as fast
 * as text does, and comes to nothing at the usual size and on a screen too low for another line.
 */
export function onOneLine(amount: string, size: `var(--text-${'amount' | 'xl' | 'l'})`) {
  const longest = Math.max(...amount.split(' ').map(({ length }) => length));
  const apart =
    size === 'var(--text-amount)' ? `, min(${120 / longest}vw, 3rem - 34px, 100vh - 568px)` : '';
  return { fontSize: `min(${size}, max(14px, ${120 / amount.length}vw${apart}))` };
}
