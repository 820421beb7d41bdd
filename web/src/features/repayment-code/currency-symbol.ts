/** The system whose money is the rupee; that of any other is the peso (CFG-09 CFG-10). */
const RUPEE_SYSTEM = '1';

/**
 * An amount with the symbol of the `system` of the address, on both code screens; empty without
 * one.
 */
export function withSymbol(system: string, amount: string): string {
  const symbol = system === RUPEE_SYSTEM ? '₹' : '₱';
  return amount === '' ? '' : `${symbol} ${amount}`;
}
