const AMOUNT_PATTERN = /^\D*(\d{1,3}(?:[.,\s]?\d{3})*|\d+)(?:[.,](\d{1,2}))?\D*$/;

/**
 * The hundredths that a written amount stands for, or undefined when it is no single amount:
 * `TZS 58.000,00`, `58,000.00` and `58000` are all 5 800 000. A date is none.
 */
export function hundredthsIn(written: string): number | undefined {
  const [, whole, decimals = ''] = AMOUNT_PATTERN.exec(written.trim()) ?? [];
  if (whole === undefined) return undefined;
  const hundredths = Number(whole.replace(/\D/g, '') + decimals.padEnd(2, '0'));
  return Number.isSafeInteger(hundredths) ? hundredths : undefined;
}
