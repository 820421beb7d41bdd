import { orderStatus } from '@brought/sdk/constants';
import { orderOf } from '../payments.ts';
import type { Snapshot } from '../../src/payment/order/snapshot.ts';

/** Money that has moved, in units; `key` is empty if it was not paid by the app. */
type Booking = { key: string; amount: number; number: string };

/** The charge: money that is owed, or the fee by which the next instalment is due later. */
export type Charge = { amount: number; postpones: boolean };

/** The server's decision about a call that pays. */
export type Verdict = { kind: 'booked' | 'numbered' | 'refused' | 'duplicate'; number: string };

/** A charge that waits for a wallet or for a code. */
type Promised = { key: string; charge: Charge; wallet: boolean; booked: boolean };

const INSTALMENT = 20_000;
const INSTALMENTS = 3;

/** The 1st of a month from the next one on, by how often the order was rolled over. */
const dueDays = ['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01'];

/** The server's side of one order: it charges, whatever the app learns of it. */
export class Order {
  readonly bookings: Booking[] = [];
  /** Charges by wallet and by code, by their number. */
  readonly #promised = new Map<string, Promised>();
  readonly #verdicts = new Map<string, Verdict>();
  readonly #knowsKeys: boolean;
  readonly #showsFees: boolean;
  /** The running total of penalties, after each of them. */
  readonly penalties: number[] = [];
  #postponed = 0;
  /** Rollovers have moved the due day of an order that had no later penalty. */
  #runs = false;
  #fees = 0;
  #repaid = 0;
  #numbers = 0;

  /** `showsFees`: its rows show the cost of rollovers, and that it was paid. */
  constructor({ knowsKeys, showsFees }: { knowsKeys: boolean; showsFees: boolean }) {
    this.#knowsKeys = knowsKeys;
    this.#showsFees = showsFees;
  }

  get left(): number {
    return INSTALMENT * INSTALMENTS + this.#penalty - this.#repaid;
  }

  /** Charges at once. */
  charge(key: string, charge: Charge): Verdict {
    return this.#once(key, () => {
      if (!this.#takes(charge)) return { kind: 'refused', number: '' };
      return this.#book(charge, key, this.#nextNumber());
    });
  }

  /** Numbers a charge that a wallet or a code will finish. */
  promise(key: string, charge: Charge, { wallet }: { wallet: boolean }): Verdict {
    return this.#once(key, () => {
      const number = this.#nextNumber();
      this.#promised.set(number, { key, charge, wallet, booked: false });
      return { kind: 'numbered', number };
    });
  }

  /** Confirms a charge by its code, once. */
  confirm(key: string, number: string): Verdict {
    return this.#once(key, () => {
      const promised = this.#promised.get(number);
      if (!promised) return { kind: 'refused', number };
      return this.#finish(promised, key, number);
    });
  }

  /** Sends another code for a charge; or charges, where no code is wanted any more. */
  again(number: string, { charges }: { charges: boolean }): Verdict {
    const promised = this.#promised.get(number);
    if (!promised) return { kind: 'refused', number };
    if (promised.booked) return { kind: 'duplicate', number };
    return charges ? this.#finish(promised, promised.key, number) : { kind: 'numbered', number };
  }

  /** The borrower finishes every payment that waits in the wallet. */
  finishWallets(): void {
    for (const [number, promised] of this.#promised) {
      if (promised.wallet) this.#finish(promised, promised.key, number);
    }
  }

  /** Somebody pays at a shop, or the lender takes it from an account. */
  settleOtherwise(amount: number): void {
    const charge = { amount, postpones: false };
    if (this.#takes(charge)) this.#book(charge, '', '');
  }

  /** Somebody pays the fee at a shop. */
  postpone(amount: number): void {
    const charge = { amount, postpones: true };
    if (this.#takes(charge)) this.#book(charge, '', '');
  }

  addPenalty(amount: number): void {
    if (this.left === 0) return;
    this.penalties.push(this.#penalty + amount);
    this.#runs = false;
  }

  get #penalty(): number {
    return this.penalties[this.penalties.length - 1] ?? 0;
  }

  /** The order and its plan as they are now. */
  snapshot(at: number): Snapshot {
    const { waiting, paid } = this.#plan();
    const fees = this.#showsFees ? this.#fees : 0;
    const rows = {
      'Total to repay': shown(this.left),
      ...(this.#penalty > 0 && { Penalty: shown(this.#penalty) }),
      ...(fees > 0 && { 'Rollover fees': shown(fees) }),
      ...(this.#repaid + fees > 0 && { 'Paid so far': shown(this.#repaid + fees) }),
    };
    const due = this.#penalty > 0 ? orderStatus.overdue : orderStatus.due;
    const owing = this.#showsFees && this.#runs ? orderStatus.running : due;
    const status = String(this.left === 0 ? orderStatus.settled : owing);
    const plan = { waiting, paid, due: dueDays[this.#postponed] ?? '' };
    return { ...orderOf({ status, rows, plan }), at };
  }

  /** The first instalment bears the penalty; payments are booked on the oldest one. */
  #plan(): { waiting: number[]; paid: number[] } {
    const waiting: number[] = [];
    const paid: number[] = [];
    let money = this.#repaid;
    for (let no = 0; no < INSTALMENTS; no++) {
      const owed = INSTALMENT + (no === 0 ? this.#penalty : 0);
      if (money >= owed) paid.push(owed);
      else waiting.push(owed - money);
      money = Math.max(0, money - owed);
    }
    return { waiting, paid };
  }

  #finish(promised: Promised, key: string, number: string): Verdict {
    if (promised.booked) return { kind: 'duplicate', number };
    if (!this.#takes(promised.charge)) return { kind: 'refused', number };
    promised.booked = true;
    return this.#book(promised.charge, key, number);
  }

  #nextNumber(): string {
    return `R${++this.#numbers}`;
  }

  #takes({ amount, postpones }: Charge): boolean {
    if (postpones) return this.left > 0 && this.#postponed < dueDays.length - 1;
    return amount <= this.left;
  }

  #book({ amount, postpones }: Charge, key: string, number: string): Verdict {
    if (postpones) {
      this.#postponed++;
      this.#runs = true;
      this.#fees += amount;
    } else this.#repaid += amount;
    this.bookings.push({ key, amount, number });
    return { kind: 'booked', number };
  }

  #once(key: string, act: () => Verdict): Verdict {
    const before = this.#knowsKeys ? this.#verdicts.get(key) : undefined;
    const verdict = before ?? act();
    this.#verdicts.set(key, verdict);
    return verdict;
  }
}

/** Units as the app's address and the rows of an order have them. */
export function shown(units: number): string {
  return `TZS ${units}`;
}
