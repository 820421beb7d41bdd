import { checkField, type Session } from '@brought/sdk';
import { repaymentCommit as commitFields } from '@brought/sdk/fields';

/**
 * The withholding amount of the session (RPC-13): nothing is sent that is not shown, so it is empty
 * where the address names none, or none above zero, and the lender decides. Undefined when what the
 * address names is no amount, and nothing should be paid by it.
 */
export function payableAmount({ withholdingAmount = '' }: Session): string | undefined {
  const amount = withholdingAmount.trim();
  if ('fault' in checkField(commitFields.amount, amount)) return undefined;
  if (Number(amount) > Number.MAX_SAFE_INTEGER) return undefined;
  return Number(amount) > 0 ? amount.replace(/^0+(?=\d)/, '').replace(/^\./, '0.') : '';
}
