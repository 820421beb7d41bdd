import type accountDeletion from './en/account-deletion.json';
import type app from './en/app.json';
import type bankCard from './en/bank-card.json';
import type complaints from './en/complaints.json';
import type help from './en/help.json';
import type instalments from './en/instalments.json';
import type jointLogin from './en/joint-login.json';
import type legal from './en/legal.json';
import type loanConfirmation from './en/loan-confirmation.json';
import type order from './en/order.json';
import type paymentInstructions from './en/payment-instructions.json';
import type paymentMethod from './en/payment-method.json';
import type payment from './en/payment.json';
import type promotion from './en/promotion.json';
import type repaymentCode from './en/repayment-code.json';
import type rollover from './en/rollover.json';
import type site from './en/site.json';
import type support from './en/support.json';
import type testPage from './en/test-page.json';
import type wallet from './en/wallet.json';

/** Id of a message: a key of one of the English files, which list all messages there are. */
export type MessageId =
  | keyof typeof accountDeletion
  | keyof typeof app
  | keyof typeof bankCard
  | keyof typeof complaints
  | keyof typeof help
  | keyof typeof instalments
  | keyof typeof jointLogin
  | keyof typeof legal
  | keyof typeof loanConfirmation
  | keyof typeof order
  | keyof typeof paymentInstructions
  | keyof typeof paymentMethod
  | keyof typeof payment
  | keyof typeof promotion
  | keyof typeof repaymentCode
  | keyof typeof rollover
  | keyof typeof site
  | keyof typeof support
  | keyof typeof testPage
  | keyof typeof wallet;
