import type { Order } from '../loan/order.ts';
import type { SeedName } from './seed-name.ts';

/** An account that money can go to or come from. */
export interface Account {
  readonly id: string;
  readonly bankName: string;
  /** The whole number; replies show it masked where the contract says so. */
  readonly number: string;
  /** Code of the bank, or the channel number of a wallet. */
  readonly bankCode: string;
  /** Charging it takes an SMS code. */
  readonly needsCode: boolean;
}

export interface Coupon {
  readonly id: string;
  /** In hundredths. */
  readonly value: number;
  readonly used: boolean;
}

/** A complaint. Unless an answer was given, customer service answers after some weekdays. */
export interface Complaint {
  readonly id: string;
  readonly filedAt: number;
  readonly type: string;
  readonly sonType: string;
  readonly content: string;
  readonly images: readonly string[];
  readonly orderNo: string;
  readonly answer?: { readonly text: string; readonly images: readonly string[] };
  readonly score?: number;
}

/** A payment by card, from the commit to the confirmation. */
export interface CardPayment {
  readonly id: string;
  readonly orderId: string;
  readonly cardId: string;
  /** Taken from the card, in hundredths. */
  readonly amount: number;
  readonly couponId: string;
  readonly code: string;
  readonly state: 'waiting' | 'replaced' | 'done';
}

/** A payment that goes on outside: at a wallet or on the phone. */
export interface Trade {
  readonly tradeNo: string;
  readonly orderId: string;
  readonly kind: 'wallet' | 'alternative' | 'rollover';
  /** In hundredths. */
  readonly amount: number;
  readonly wallet: string;
  readonly state: 'open' | 'paid' | 'refused';
  /** Page of the app to go back to. */
  readonly back: string;
}

export type SmsPurpose = 'repayment' | 'account-deletion' | 'registration';

export interface SmsMessage {
  readonly phone: string;
  readonly code: string;
  readonly purpose: SmsPurpose;
  readonly at: number;
}

/** Everything that the sandbox remembers of one sessionId. Plain data, no references to other sessions. */
export interface SessionState {
  /** Empty for visitors without a session. */
  readonly sessionId: string;
  readonly seed: SeedName;
  phone: string;
  deleted: boolean;
  /** How many values were drawn: the next one differs. */
  drawn: number;
  /** Number of the next order. */
  nextOrder: number;
  nextAccount: number;
  nextComplaint: number;
  repayToken: string;
  /** In the order they were made. */
  readonly orders: Map<string, Order>;
  readonly accounts: Map<string, Account>;
  /** Where loans are paid out to, and repayments came from last. */
  payout: Account | undefined;
  readonly coupons: Map<string, Coupon>;
  readonly complaints: Map<string, Complaint>;
  readonly cardPayments: Map<string, CardPayment>;
  readonly trades: Map<string, Trade>;
  readonly references: Set<string>;
  readonly sms: SmsMessage[];
  /** Text of the captcha by sid; empty until one was drawn. */
  readonly captchas: Map<string, string>;
  readonly registeredPhones: Set<string>;
  /** Calls that only count: tracking and events. */
  readonly counts: Map<string, number>;
}

type Frozen<Value> =
  Value extends Map<infer Key, infer Item>
    ? ReadonlyMap<Key, Item>
    : Value extends Set<infer Item>
      ? ReadonlySet<Item>
      : Value extends (infer Item)[]
        ? readonly Item[]
        : Value;

/** A session for those who only look. */
export type SessionView = { readonly [Name in keyof SessionState]: Frozen<SessionState[Name]> };
