/** How somebody is reached; every value is shown as it stands. */
type Reachable = { name: string; phone: string; email: string };

/** What a deployment says of itself. */
export type Config = {
  /** The lender, as the public site and the privacy policy name it. */
  company: Reachable & { address: string; copyright: string };
  /** Whom the privacy policy names for grievances. */
  grievanceOfficer: Reachable;
  /** Addresses of the pages that /Policy and /Loan embed; absent: our own static screens. */
  embeds: { policy?: string; loan?: string };
  /** Stands before amounts that come without a currency of their own. */
  currency: string;
  /** Where Borrow Again leads, given the product id as `productId`; absent: our own offer of the product. */
  productDetail?: string;
};

/**
 * The configuration in force. The documents withhold the lender's data (document 1, section 1), so
 * the defaults are placeholders that anybody can see to be such.
 */
export const config: Config = {
  company: {
    name: '[Company name]',
    phone: '[Company phone]',
    email: '[Company e-mail]',
    address: '[Company address]',
    copyright: '© [Company name]. All rights reserved.',
  },
  grievanceOfficer: {
    name: '[Name of the grievance officer]',
    phone: '[Phone of the grievance officer]',
    email: '[E-mail of the grievance officer]',
  },
  embeds: {},
  currency: 'TZS',
};
