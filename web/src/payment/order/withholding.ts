import { checkField, readAmount, type Session } from '@brought/sdk';
import { repaymentCommit as commitFields } from '@brought/sdk/fields';

/**
 * The withholding amount of the session (RPC-13), in whole units. Empty if the address names none
 * above zero: only an amount that is shown may be sent, so the lender decides. Undefined if the
 * value in the address is not an amount: nothing may be paid with it.
 */
export function payableAmount({ withholdingAmount = '' }: Session): string | undefined {
  const amount = withholdingAmount.trim();
  if ('fault' in checkField(commitFields.amount, amount)) return undefined;
  if (Number(amount) > Number.MAX_SAFE_INTEGER) return undefined;
  return Number(amount) > 0 ? amount.replace(/^0+(?=\d)/, '').replace(/^\./, '0.') : '';
}

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
