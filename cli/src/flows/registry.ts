import type { Flow } from './engine/flow.ts';

/** The flows by name, each loaded on demand. */
const flows = {
  'repay.card': async () => (await import('./repay-card/repay-card.ts')).repayCard,
  'repay.code': async () => (await import('./repay-code/repay-code.ts')).repayCode,
  'repay.instalment': async () =>
    (await import('./repay-instalment/repay-instalment.ts')).repayInstalment,
  'repay.rollover': async () => (await import('./repay-rollover/repay-rollover.ts')).repayRollover,
  'repay.alternative': async () =>
    (await import('./repay-alternative/repay-alternative.ts')).repayAlternative,
  'card.bind': async () => (await import('./card/bind.ts')).cardBind,
  'card.change': async () => (await import('./card/change.ts')).cardChange,
  'loan.confirm': async () => (await import('./loan/confirm.ts')).loanConfirm,
  'loan.confirm-old': async () => (await import('./loan/confirm-old.ts')).loanConfirmOld,
  'order.view': async () => (await import('./order/view.ts')).orderView,
  'order.rate': async () => (await import('./order/rate.ts')).orderRate,
  complaint: async () => (await import('./complaint/complaint.ts')).complaint,
  'account.delete': async () => (await import('./account-delete/account-delete.ts')).accountDelete,
  'promo.register': async () => (await import('./promo-register/promo-register.ts')).promoRegister,
  'joint-login': async () => (await import('./joint-login/joint-login.ts')).jointLogin,
  'support.contact': async () =>
    (await import('./support-contact/support-contact.ts')).supportContact,
} satisfies Record<string, () => Promise<Flow>>;

/** Names of all flows. */
export const flowNames: readonly string[] = Object.keys(flows);

/** The flow of a name, or undefined. */
export async function findFlow(name: string): Promise<Flow | undefined> {
  return isFlowName(name) ? flows[name]() : undefined;
}

function isFlowName(name: string): name is keyof typeof flows {
  return Object.hasOwn(flows, name);
}
