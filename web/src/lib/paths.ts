/** Paths that the router of the documents registers (document 1, section 2). */
const registered = {
  home: '/',
  about: '/About',
  policy: '/Policy',
  loan: '/Loan',
  complaintStart: '/complainPage',
  complaintDescription: '/complainPageNext',
  complaintList: '/complaintList',
  complaintDetails: '/complainDetails',
  repaymentOfCode: '/repaymentOfCode',
  repaymentOfCode2: '/repaymentOfCode2',
  accountDeletion: '/deleteMkopoWallerAccount',
  testPreview: '/testPreview',
};

/** Paths that the documents leave to configuration: ours, until a deployment's `config.json` has others. */
export const configurable = {
  complaintEntry: '/complaintEntry',
  orderDetails: '/orderDetails',
  loanDetail: '/loanDetail',
  paymentMethod: '/paymentMethod',
  productDetail: '/productDetail',
  repayment: '/repayment',
  delayRepayment: '/delayRepayment',
  repaymentInstructions: '/repaymentInstructions',
  loanConfirmNew: '/loanConfirmNew',
  loanConfirmPeriod: '/loanConfirmPeriod',
  loanConfirm: '/loanConfirm',
  jointLoginError: '/jointLoginError',
  bindBank: '/bindBank',
  customerService: '/customerService',
  aboutUs: '/aboutUs',
  privacyPolicy: '/privacyPolicy',
  loanAgreement: '/loanAgreement',
  promotion: '/promotion',
};

/**
 * Path of every screen that has one of its own (document 1, section 2; document 2, section 2). A
 * screen that belongs to two paths stands here twice.
 */
export const paths = { ...registered, ...configurable };

/** Name of a screen, as the app speaks of it. */
export type ScreenName = keyof typeof paths;

/** What stands behind the path of the payment-method screen (document 2, section 2). */
export const hashes = {
  /** Followed by an order id: the details of that order. */
  borrowDetail: '#/borrowDetail/',
  addCard: '#/addnormalcard',
  alternative: '#/alipayrepayment',
} as const;

/** What stands behind the path of the promotion landing (document 1, section 2). */
export const promotionHashes = {
  download: '#/downloadTemplate',
  agreement: '#/agreementTemplate',
} as const;
