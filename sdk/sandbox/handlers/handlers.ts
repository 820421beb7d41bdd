import { accountDeletion } from './account-deletion.ts';
import { bankCard } from './bank-card.ts';
import { cardPayment } from './card-payment.ts';
import { complaints } from './complaints.ts';
import type { Handlers } from './handler.ts';
import { installments } from './installment-plan.ts';
import { jointLogin } from './joint-login.ts';
import { loanConfirmation, loanConfirmationOld } from './loan-confirmation.ts';
import { order } from './order.ts';
import { promotion } from './promotion.ts';
import { rollover } from './rollover.ts';
import { support } from './support.ts';
import { walletPayment } from './wallet-payment.ts';

/** The handler of every call; a call of the contract without a handler does not compile. */
export const handlers: Handlers = {
  ...accountDeletion,
  ...bankCard,
  ...cardPayment,
  ...complaints,
  ...installments,
  ...jointLogin,
  ...loanConfirmation,
  ...loanConfirmationOld,
  ...order,
  ...promotion,
  ...rollover,
  ...support,
  ...walletPayment,
};
