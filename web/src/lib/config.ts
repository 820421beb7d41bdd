import type { Remap } from '@brought/sdk';
import type { configurable } from './paths.ts';

/** The tokens that a brand may replace. */
export const brandTokens = ['brand', 'brand-strong', 'brand-soft', 'on-brand'] as const;

/** Colours of a brand by the name of the token they replace, as `#rgb` or `#rrggbb`. */
export type Brand = Partial<Record<(typeof brandTokens)[number], string>>;

/** Contact details; every value is shown unchanged. */
type Reachable = { name: string; phone: string; email: string };

/** The settings of a deployment's `config.json`; README.md has a table of them. */
export type Config = {
  /** The address before the path of every call (CFG-07); '' is our own origin. */
  apiBase: string;
  /** Whether an `apiBase` of another origin is sent Idempotency-Key, as our own always is. */
  idempotencyKey: boolean;
  /** Origin of the public site, by which search engines should know it. */
  site?: string;
  /** Colours in light and in dark (CFG-04); absent ones are those of `tokens.css`. */
  brand: { light: Brand; dark: Brand };
  /** The telephone number for when customer service cannot be asked for its own (CFG-05). */
  servicePhone?: string;
  /** The pattern of a complete phone number of the market; absent: as in the documents (PRO-18). */
  phonePattern?: string;
  /** Scheme of the host app's links (CFG-06); absent: none is followed. */
  deepLinkScheme?: string;
  /**
   * Origins that addresses of the server may lead to, with session parameters, besides our own;
   * absent: every one.
   */
  trustedOrigins?: readonly string[];
  /** Markers of messaging-app browsers, instead of the built-in ones (BRG-19). */
  messagingApps?: readonly string[];
  /** Actions that the host app does not support: the browser handles them. */
  hostLacks: readonly string[];
  /** Paths of screens whose path the documents leave to configuration, instead of ours. */
  paths: Partial<Record<keyof typeof configurable, string>>;
  /** How the server departs from the contract (CON-09). */
  remap: Remap;
  /** The lender, as the public site and the privacy policy name it. */
  company: Reachable & { address: string; copyright: string };
  /** Whom the privacy policy names for grievances. */
  grievanceOfficer: Reachable;
  /** The app around this one: its name in the stores, and its page there by the device. */
  app: { name: string; android?: string; ios?: string };
  /**
   * Addresses of the pages that /Policy, /Loan and the agreement of the promotion embed; absent:
   * our own static screens, and a sample of an agreement.
   */
  embeds: { policy?: string; loan?: string; agreement?: string };
  /**
   * How numbers and dates are written: as in the documents, whatever the language, or by the active
   * language and the device's region.
   */
  formats: 'documents' | 'local';
  /** The currency before amounts that have none of their own. */
  currency: string;
  /** Codes of wallets by their names; a wallet without one here is sent by its name. */
  walletCodes: Record<string, string>;
  /** Addresses of logos of wallets by their names; one without has its first letter. */
  walletLogos: Record<string, string>;
  /** Wallet apps whose bill payment is explained; the documents have two (PAYI-02 PAYI-03). */
  billWallets: readonly string[];
  /** The code to dial to pay with such a wallet without its app, by the name of the wallet. */
  ussdCodes: Record<string, string>;
  /**
   * The address of Borrow Again, with the product id as `productId`; absent: our own offer of the
   * product.
   */
  productDetail?: string;
  /** Whether there is a developer test page (TST-01); in development there always is. */
  testPage: boolean;
  /**
   * Where telemetry is sent (OTLP/HTTP logs in JSON), and for what share of pages; without an
   * endpoint there is none.
   */
  telemetry: { endpoint?: string; sample: number };
};

/**
 * The active configuration. The documents withhold the lender's data, so the defaults are obvious
 * placeholders.
 */
export const config: Config = {
  apiBase: '',
  idempotencyKey: false,
  brand: { light: {}, dark: {} },
  hostLacks: [],
  paths: {},
  remap: {},
  company: {
    name: '[Company name]',
    phone: '[Company phone]',
    email: '[Company e-mail]',
    address: '[Company address]',
    copyright: '',
  },
  grievanceOfficer: {
    name: '[Name of the grievance officer]',
    phone: '[Phone of the grievance officer]',
    email: '[E-mail of the grievance officer]',
  },
  app: { name: '[App name]' },
  embeds: {},
  formats: 'documents',
  currency: 'TZS',
  walletCodes: {},
  walletLogos: {},
  billWallets: ['[First wallet app]', '[Second wallet app]'],
  ussdCodes: {},
  testPage: false,
  telemetry: { sample: 1 },
};

/** Whether a text is a phone by a pattern, which is that of a whole number (`phonePattern`). */
export const isPhoneBy = (pattern: string, text: string): boolean =>
  new RegExp(`^(?:${pattern})$`).test(text);
