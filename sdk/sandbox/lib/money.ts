import { formatMoney } from '../../src/money.ts';

/** Hundredths in one currency unit. */
const HUNDREDTHS = 100;

/** Shown before an amount. */
export const CURRENCY = 'TZS';

/** Whole currency units as hundredths. */
export function ofUnits(units: number): number {
  return units * HUNDREDTHS;
}

/** Hundredths as whole currency units: every obligation is a multiple of 100, so it is exact. */
export function inUnits(hundredths: number): number {
  return hundredths / HUNDREDTHS;
}

/** A share of an amount in hundredths, rounded half up to whole units. */
export function shareOf(hundredths: number, numerator: number, denominator: number): number {
  return ofUnits(Math.round((inUnits(hundredths) * numerator) / denominator));
}

/** Hundredths ready for display: 5000000 becomes 'TZS 50.000,00'. */
export function display(hundredths: number): string {
  return `${CURRENCY} ${formatMoney(hundredths)}`;
}

/**
 * An amount that a call sent in currency units, in hundredths: '500' and '500.00' are 50000.
 * Undefined for cents, which no obligation has, and for more than can be counted exactly.
 */
export function parseUnits(text: string): number | undefined {
  const units = Number(text);
  const hundredths = ofUnits(units);
  return Number.isInteger(units) && Number.isSafeInteger(hundredths) ? hundredths : undefined;
}
