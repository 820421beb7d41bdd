import type { SeedName } from './seed-name.ts';

/** Changes of an order; of a new one, its properties. */
export type OrderChange = {
  product?: 'quick' | 'salary';
  /** In hundredths. */
  amount?: number;
  /** Term, in days. */
  term?: number;
  /** Number of instalments. */
  instalments?: number;
  /** How many of them are paid, each on its due date. */
  paid?: number;
  /** Days until the first unpaid instalment is due; below 0, it is overdue by so many. */
  dueInDays?: number;
  /** The borrower has settled a loan before: the late penalty is lower. */
  repeatClient?: boolean;
  /** Its stage before it is paid out; `open` once it is. */
  stage?: 'ready' | 'review' | 'payingOut' | 'open';
  /** The borrower has rated the service. */
  rated?: boolean;
};

/** Changes of a saved card or wallet. */
export type CardChange = {
  bankName?: string;
  /** The whole number. */
  number?: string;
  bankCode?: string;
  /** Charging it takes an SMS code. */
  needsCode?: boolean;
};

/** Changes of a complaint. */
export type ComplaintChange = {
  /** Number of its type. */
  type?: string;
  sonType?: string;
  content?: string;
  orderNo?: string;
  filedDaysAgo?: number;
  /** The answer of customer service; null removes it. */
  answer?: string | null;
  /** The borrower's rating, 1 to 5; null removes it. */
  score?: number | null;
};

/** Changes of a coupon. */
export type CouponChange = {
  /** In hundredths. */
  value?: number;
  used?: boolean;
};

/** Changes by id; null removes the entry with this id. */
type Changes<Change> = Record<string, Change | null>;

/** The differences of a borrower from another scenario. */
type BorrowerChange = {
  phone?: string;
  /** The account is deleted: every call for it is refused. */
  deleted?: boolean;
  orders?: Changes<OrderChange>;
  cards?: Changes<CardChange>;
  complaints?: Changes<ComplaintChange>;
  coupons?: Changes<CouponChange>;
};

/** Changes of a borrower. */
export type StateChange = BorrowerChange & {
  /** Whether an unknown id creates a new entry; otherwise it is refused. */
  add?: boolean;
};

/** A custom scenario: another scenario, and its changes to that one. */
export type Scenario = BorrowerChange & {
  /** The borrower's situation, in one sentence. */
  summary?: string;
  /** The scenario that it builds on; `fresh`, in which nothing has happened, when left out. */
  from?: SeedName | (string & {});
  /** Page of the app where it begins; the order's when left out. */
  page?: string;
};

/** Scenarios by name. */
export type Scenarios = Readonly<Record<string, Scenario>>;
