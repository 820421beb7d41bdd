/**
 * Paths from the documents (SITE-01 to SITE-04, CMP-01 to CMP-04, CODE-01 CODE-02, DEL-01, TST-01).
 */
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

/**
 * Paths that the documents leave to configuration: ours, until a deployment's `config.json` has
 * others.
 */
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

/** The path of every screen that has one (CFG-01). A screen with two paths is listed twice. */
export const paths = { ...registered, ...configurable };

/** Name of a screen in the code. */
export type ScreenName = keyof typeof paths;

/** The screen at a path; a trailing slash makes no difference. */
export function screenAt(pathname: string): ScreenName | undefined {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return (Object.keys(paths) as ScreenName[]).find((name) => paths[name] === path);
}

/** Hashes of the payment-method screen (CFG-03, RPC-04 to RPC-06). */
export const hashes = {
  /** Followed by an order id: the details of that order. */
  borrowDetail: '#/borrowDetail/',
  addCard: '#/addnormalcard',
  alternative: '#/alipayrepayment',
} as const;

/** Hashes of the promotion landing (CFG-03, PRO-06 PRO-08). */
export const promotionHashes = {
  download: '#/downloadTemplate',
  agreement: '#/agreementTemplate',
} as const;
