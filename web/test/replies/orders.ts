import { address } from '../address.ts';

/** The methods to pay TZS 20.000,00 of order L100, and that order. */
export const METHOD = address('/paymentMethod', { withholdingAmount: '20000' });
export const ORDER = address('/orderDetails', { withholdingAmount: '20000' });
/** An order that is due, as a server of ours would send it. */
export const due = {
  orderStatus: 174,
  noticeStatusText: 'Due',
  noticeDesText: 'Please repay on time to keep your limit.',
  recProducts: [{ productId: '9', productName: 'Salary Advance', amount: 12000000, periods: 91 }],
  productName: 'Quick Loan',
  productLogo: '/brought/mock-images/logo-one.svg',
  userOrderDetail: {
    detail: [
      { text: 'Loan amount', value: 'TZS 50.000,00' },
      { text: 'Total to repay', value: 'TZS 58.000,00' },
      { text: 'Due date', value: '2026-11-30' },
      { text: 'Order number', value: 'L100' },
    ],
  },
  h5Url: '',
  isDelay: 0,
  isScore: 0,
  playeduL: '',
  reyMsg: '',
  cardNeedPop: 0,
  cardPopTitle: '',
  cardPopMsg: '',
};

/** The same order when an instalment is late. */
export const late = {
  ...due,
  orderStatus: 180,
  noticeStatusText: 'Overdue',
  userOrderDetail: {
    detail: due.userOrderDetail.detail.map((row) =>
      row.text === 'Due date' ? { ...row, value: '2026-11-14' } : row,
    ),
  },
};

/** The same order when nothing is left to pay. */
export const settled = {
  ...due,
  orderStatus: 200,
  noticeStatusText: 'Settled',
  noticeDesText: 'Thank you. You can borrow again.',
};

/** The same order when 20.000 of it were paid. */
export const repaid = {
  ...due,
  userOrderDetail: {
    detail: due.userOrderDetail.detail.map((row) =>
      row.text === 'Total to repay' ? { ...row, value: 'TZS 38.000,00' } : row,
    ),
  },
};

/** The ways to repay it. */
export const paymentMethods = {
  alipay: 1,
  repayToken: 'rt-5f2c81',
  bankCards: [
    { id: '31', bankName: 'CRDB Bank', cardNo: '**** 4821', bankCode: 'CRDB' },
    { id: '32', bankName: 'NMB Bank', cardNo: '**** 7730', bankCode: 'NMB' },
  ],
};

/** An order whose money waits for the borrower to withdraw it. */
export const withdrawable = {
  ...due,
  orderStatus: 21,
  noticeStatusText: 'Ready to withdraw',
  playeduL: 'https://lender.example/withdraw?a=1',
  reyMsg: 'Your loan is ready. Withdraw it now?',
};
