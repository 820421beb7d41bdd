/**
 * Fewest digits of a number that reaches a phone, without any prefix. Neither contract nor
 * documents limit an account number (BANK-30 INS-30 ROL-14), so that a shorter one is asked about
 * once more, and not refused: a wallet may know its borrowers by other numbers.
 */
const FEWEST_DIGITS = 7;

/** Whether something was typed that has fewer digits than any phone number. */
export function isTooShortForPhone(number: string): boolean {
  const digits = number.normalize('NFKC').replace(/\D/g, '');
  return number.trim() !== '' && digits.length < FEWEST_DIGITS;
}
