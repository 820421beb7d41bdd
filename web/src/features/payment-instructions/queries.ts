import { readAmount, type Session } from '@brought/sdk';

/**
 * The amount to pay, in whole units as it is typed elsewhere: the one that the address names for
 * this page, else the withholding amount of the session. Empty if neither is an amount above zero.
 */
export function amountToPay(named: string, { withholdingAmount = '' }: Session): string {
  const amount = named.trim() || withholdingAmount.trim();
  if (!/^\d+(\.\d{1,2})?$/.test(amount)) return '';
  const { units, decimals } = readAmount(amount);
  const isWhole = !/[1-9]/.test(decimals);
  if (!/[1-9]/.test(units + decimals)) return '';
  return units + (isWhole ? '' : `.${decimals}`);
}
