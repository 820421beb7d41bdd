const PLAIN_NUMBER = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Hundredths as a number with two decimals and a decimal point: 12345 becomes '123.45', 5 becomes
 * '0.05' (FMT-01). A fraction of a hundredth is rounded half away from zero.
 *
 * @throws RangeError when the amount is not a finite number, or too large to be exact.
 */
export function fromHundredths(hundredths: number): string {
  const rounded = Math.round(Math.abs(hundredths));
  // Without types a caller may pass a text: Number would read an empty one, and null, as 0.
  if (!Number.isFinite(hundredths) || !Number.isSafeInteger(rounded)) {
    throw new RangeError(
      `${hundredths} is no amount in hundredths; give a finite number below 2^53.`,
    );
  }
  const digits = String(rounded).padStart(3, '0');
  const sign = hundredths < 0 && rounded > 0 ? '-' : '';
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * A plain number with its thousands grouped by dots, and a comma before decimals: '1234567' becomes
 * '1.234.567', '1234.50' becomes '1.234,50' (FMT-02). Any other text is returned unchanged: it is
 * ready for display already.
 */
export function group(number: string | number): string {
  return String(number).replace(
    PLAIN_NUMBER,
    (_, sign: string, whole: string, decimals?: string) =>
      sign +
      whole.replace(/\B(?=(\d{3})+$)/g, '.') +
      (decimals === undefined ? '' : `,${decimals}`),
  );
}

/**
 * An amount in whole units ready for display, as amounts in hundredths are: '20000' becomes
 * '20.000,00', '12.5' becomes '12,50' (AMB-065). More than two decimals stay, since the amount
 * shown is the amount sent; any other text is returned unchanged.
 */
export function formatUnits(units: string | number | bigint): string {
  const withDecimals = (_: string, sign: string, whole: string, decimals = '') =>
    `${sign}${whole}.${decimals.padEnd(2, '0')}`;
  return group(String(units).replace(PLAIN_NUMBER, withDecimals));
}

/**
 * Hundredths ready for display: 123456700 becomes '1.234.567,00'.
 *
 * @throws RangeError as fromHundredths does.
 */
export function formatMoney(hundredths: number): string {
  return formatUnits(fromHundredths(hundredths));
}
