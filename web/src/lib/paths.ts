/**
 * Path of every screen that has one of its own (document 1, section 2; document 2, section 2).
 * The documents show some of them and leave the others to configuration; all stand here, once.
 * A screen that belongs to two paths stands here twice.
 */
export const paths = {
  home: '/',
  about: '/About',
  policy: '/Policy',
  loan: '/Loan',
  complaintStart: '/complainPage',
  complaintEntry: '/complaintEntry',
  complaintDescription: '/complainPageNext',
  complaintList: '/complaintList',
  complaintDetails: '/complainDetails',
  orderDetails: '/orderDetails',
  loanDetail: '/loanDetail',
  paymentMethod: '/paymentMethod',
  productDetail: '/productDetail',
  repaymentOfCode: '/repaymentOfCode',
  repaymentOfCode2: '/repaymentOfCode2',
  repayment: '/repayment',
  delayRepayment: '/delayRepayment',
  repaymentInstructions: '/repaymentInstructions',
  loanConfirmNew: '/loanConfirmNew',
  loanConfirmPeriod: '/loanConfirmPeriod',
  loanConfirm: '/loanConfirm',
  jointLoginError: '/jointLoginError',
  bindBank: '/bindBank',
  accountDeletion: '/deleteMkopoWallerAccount',
  customerService: '/customerService',
  aboutUs: '/aboutUs',
  privacyPolicy: '/privacyPolicy',
  loanAgreement: '/loanAgreement',
  promotion: '/promotion',
  testPreview: '/testPreview',
} as const;

/** Name of a screen, as the app speaks of it. */
export type ScreenName = keyof typeof paths;

/** What stands behind the path of the payment-method screen (document 2, section 2). */
export const hashes = {
  /** Followed by an order id: the details of that order. */
  borrowDetail: '#/borrowDetail/',
  addCard: '#/addnormalcard',
  alternative: '#/alipayrepayment',
} as const;
