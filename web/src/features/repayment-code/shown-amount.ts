import { hundredthsIn } from '../../payment/order/amount-text.ts';
import { shownMoney } from '../../session/formats.ts';

/** The system whose money is the rupee; that of any other is the peso (CFG-09 CFG-10). */
const RUPEE_SYSTEM = '1';

/** Digits, grouped or not; a text with anything else is shown unchanged. */
const BARE_AMOUNT = /^[\d.,\s]+$/;

/**
 * An amount of the address or of the saved record, with two decimals and the symbol of the `system`
 * of the address, on both code screens (AMB-125). Text that is not just an amount is unchanged;
 * empty if there is none.
 */
export function amountIn(system: string, amount: string): string {
  const symbol = system === RUPEE_SYSTEM ? '₹' : '₱';
  const hundredths = BARE_AMOUNT.test(amount) ? hundredthsIn(amount) : undefined;
  const shown = hundredths === undefined ? amount : shownMoney(hundredths);
  return shown === '' ? '' : `${symbol} ${shown}`;
}
