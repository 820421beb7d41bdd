import type { Order } from '../loan/order.ts';
import type { KeyedCall } from './keyed-call.ts';

/** An account that can receive or send money. */
export type Account = Readonly<{
  id: string;
  bankName: string;
  /** The full number; replies show it masked if the contract demands that. */
  number: string;
  /** Code of the bank, or the channel number of a wallet. */
  bankCode: string;
  /** Charging it takes an SMS code. */
  needsCode: boolean;
}>;

export type Coupon = Readonly<{
  id: string;
  /** In hundredths. */
  value: number;
  used: boolean;
}>;

/** A complaint. Unless an answer was given, customer service answers after some weekdays. */
export type Complaint = Readonly<{
  id: string;
  filedAt: number;
  type: string;
  sonType: string;
  content: string;
  images: readonly string[];
  orderNo: string;
  answer?: { text: string; images: readonly string[] };
  score?: number;
}>;

/** A payment by card, from the commit to the confirmation. */
export type CardPayment = Readonly<{
  id: string;
  orderId: string;
  cardId: string;
  /** Taken from the card, in hundredths. */
  amount: number;
  couponId: string;
  code: string;
  state: 'waiting' | 'replaced' | 'done';
}>;

/** A payment that is finished outside the app: in a wallet or on the phone. */
export type Trade = Readonly<{
  tradeNo: string;
  orderId: string;
  kind: 'wallet' | 'alternative' | 'rollover';
  /** In hundredths. */
  amount: number;
  wallet: string;
  state: 'open' | 'paid' | 'refused';
  /** Page of the app to go back to. */
  back: string;
}>;

export type SmsPurpose = 'repayment' | 'account-deletion' | 'registration';

export type SmsMessage = Readonly<{
  phone: string;
  code: string;
  purpose: SmsPurpose;
  at: number;
}>;

/** The sandbox's state of one sessionId. Plain data, no references to other sessions. */
export type SessionState = {
  /** Empty for visitors without a session. */
  sessionId: string;
  seed: string;
  phone: string;
  deleted: boolean;
  /** How many random values were taken: the next one differs. */
  drawn: number;
  /** Number of the next order. */
  nextOrder: number;
  nextAccount: number;
  nextComplaint: number;
  repayToken: string;
  /** In the order they were made. */
  orders: Map<string, Order>;
  accounts: Map<string, Account>;
  /** The account that loans are paid out to, and that the last repayment was made from. */
  payout: Account | undefined;
  coupons: Map<string, Coupon>;
  complaints: Map<string, Complaint>;
  cardPayments: Map<string, CardPayment>;
  trades: Map<string, Trade>;
  references: Set<string>;
  sms: SmsMessage[];
  /** Text of the captcha by sid; empty until one was generated. */
  captchas: Map<string, string>;
  registeredPhones: Set<string>;
  /** Calls that only count: tracking and events. */
  counts: Map<string, number>;
  /** Calls that were sent with an Idempotency-Key, by operation and key. */
  keyedCalls: Map<string, KeyedCall>;
};

type Frozen<Value> =
  Value extends Map<infer Key, infer Item>
    ? ReadonlyMap<Key, Item>
    : Value extends Set<infer Item>
      ? ReadonlySet<Item>
      : Value extends (infer Item)[]
        ? readonly Item[]
        : Value;

/** A session for handlers that only read. */
export type SessionView = Readonly<{
  [Name in keyof SessionState]: Frozen<SessionState[Name]>;
}>;
