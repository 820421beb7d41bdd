import { accounts } from './wallets.ts';

/** The costs and changes of a rollover, as a server of ours would send them. */
export const rollover = {
  ...accounts,
  detail: [
    { text: 'Rollover fee', value: 'TZS 8.000,00' },
    { text: 'Penalty until today', value: 'TZS 1.200,00' },
    { text: 'Rollover period', value: '30 days' },
  ],
  repayDetail: [
    { text: 'New due date', value: '2026-12-21' },
    { text: 'Then to repay', value: 'TZS 58.000,00' },
  ],
  delayShouldPayAmount: 9200,
  showSubmitUtr: 1,
};
