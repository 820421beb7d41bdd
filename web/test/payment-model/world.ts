import type { Session } from '@brought/sdk';
import { SURVIVING_PREFIX } from '../../src/lib/storage.ts';
import {
  isOpen,
  isSameBorrower,
  isSameCharge,
  type Payment,
} from '../../src/payment/machine/payment.ts';
import { Order } from './lender.ts';
import { Phone, type PhoneParts } from './phone.ts';
import { Tab } from './tab.ts';
import type { Tap } from './tap.ts';

/** The conditions of a history. */
export type Setting = PhoneParts & { knowsKeys: boolean; showsFees: boolean };

/** Addresses that the host app may show: two sessions of one order, and another order. */
export const addresses = [
  'https://app.test/#/pay?sessionId=s1&userId=u1&orderId=L1&productId=42',
  'https://app.test/#/pay?sessionId=s2&userId=u1&orderId=L1&productId=42',
  'https://app.test/#/pay?sessionId=s3&userId=u2&orderId=L2&productId=42',
];

/** A tab that finds what it wrote overwritten has written it again by then. */
const HEALED_MS = 10_000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A phone, a server, and what an observer of both has noted. */
export class World {
  readonly phone: Phone;
  readonly knowsKeys: boolean;
  /** By the key under which the phone stores their payments. */
  readonly orders: Map<string, Order>;
  /** Taps whose call has left the phone. */
  readonly taps: Tap[] = [];
  /** How often a storage has begun to fail, or was emptied. */
  upsets = 0;
  /** States that must never occur. */
  readonly faults: string[] = [];
  /** The text in local storage of an order, and the parsed payments, because parsing takes long. */
  readonly #parsed = new Map<string, [text: string, payments: Payment[]]>();

  constructor({ knowsKeys, showsFees, ...parts }: Setting) {
    this.phone = new Phone(parts);
    this.knowsKeys = knowsKeys;
    // The same amount can be lent of a product as is owed by an order.
    const keys = ['order L1', 'order L2', 'product 42'];
    this.orders = new Map(keys.map((key) => [key, new Order({ knowsKeys, showsFees })]));
  }

  get tabs(): readonly Tab[] {
    return this.phone.tabs;
  }

  openTab(address = addresses[0] ?? ''): void {
    this.phone.tabs.push(new Tab(this.phone, address));
  }

  closeTab(tab: Tab): void {
    tab.close();
    this.phone.tabs.splice(this.phone.tabs.indexOf(tab), 1);
  }

  /** Payments of an order in the storages. */
  stored(key: string): Payment[] {
    return [...this.#inLocal(key), ...this.#inDatabase(key)];
  }

  #inLocal(key: string): Payment[] {
    const text = this.phone.local.texts.get(SURVIVING_PREFIX + key);
    if (text === undefined) return [];
    const [known, parsed] = this.#parsed.get(key) ?? [];
    if (known === text && parsed) return parsed;
    const { payments } = JSON.parse(text) as { payments: Payment[] };
    this.#parsed.set(key, [text, payments]);
    return payments;
  }

  #inDatabase(key: string): Payment[] {
    return this.phone.database.entries.get(key)?.payments ?? [];
  }

  /** Those, and the payments that the tabs know. */
  known(key: string): Payment[] {
    const inTabs = this.tabs.flatMap((tab) => tab.code.orderPayments(key).payments);
    return [...this.stored(key), ...inTabs];
  }

  /** A call leaves: the borrower must have agreed to each payment that may still arrive. */
  leaves(tap: Tap, id: string, session: Session): void {
    if (tap.sent.length > 0) this.faults.push(`one tap was sent twice, as ${id}`);
    if (tap.tab.code.subjectOf(session, tap.kind).key !== tap.order) {
      this.faults.push(`${id} was sent with the session of another order`);
    }
    if (tap.tab.code.identityOf() !== tap.identity) {
      this.faults.push(`${id} was sent with another session than the borrower saw`);
    }
    const mine = this.known(tap.order).find((payment) => payment.id === id);
    if (!mine || mine.amount !== `TZS ${tap.amount}`) {
      this.faults.push(`${id} was sent as another payment than the one stored`);
    }
    // By a clock that may have been set since the tap.
    tap.at = mine?.at ?? tap.at;
    if (!newest(this.stored(tap.order), id)) {
      const isTold = !tap.tab.code.orderPayments(tap.order).reliable;
      if (isTold || this.upsets > tap.upsets) tap.excused = true;
      else this.faults.push(`${id} was sent before it was stored`);
    }
    const order = this.orders.get(tap.order);
    if (order) this.#inspectRecords(tap.order, order, false);
    for (const other of this.taps) {
      const [otherId = ''] = other.sent;
      if (other.order !== tap.order || other.closed || other.refused || other.paid) continue;
      if (other.tab === tap.tab && !other.told) {
        this.faults.push(`${id} was sent while the same tab was sending ${otherId}`);
      }
      if (other.tab !== tap.tab && other.excused) continue;
      if (other.aged && this.#isLeftOut(tap.order, otherId)) continue;
      const state = newest(this.known(tap.order), otherId);
      if (!state || !isOpen(state) || state.dismissed || !mine) continue;
      if (isSameCharge(state, mine) || !isSameBorrower(state, mine)) continue;
      if (!tap.agreed.has(otherId) && !tap.agreedBlind) {
        this.faults.push(`${id} was sent beside ${otherId}, and the borrower was not asked`);
      }
    }
    this.taps.push(tap);
  }

  /**
   * Whether a storage has an entry of an order without a payment of it: it could take neither that
   * nor the loss of the entry. Known limit: after a day no cookie shows it.
   */
  #isLeftOut(key: string, id: string): boolean {
    const { local, database } = this.phone;
    const lacks = (payments: Payment[]) => payments.every((payment) => payment.id !== id);
    return (
      (local.texts.has(SURVIVING_PREFIX + key) && lacks(this.#inLocal(key))) ||
      (database.entries.has(key) && lacks(this.#inDatabase(key)))
    );
  }

  /** The invariants. `lossy`: the world has just removed something from the phone. */
  inspect(lossy: boolean): void {
    for (const [key, order] of this.orders) {
      const known = this.known(key);
      this.#inspectCharges(key, order);
      this.#inspectRecords(key, order, lossy);
      for (const payment of known) this.#inspectOutcome(order, payment, known);
    }
    if (this.faults.length > 0) throw new Error(this.faults.join('; '));
  }

  #inspectCharges(key: string, order: Order): void {
    const charged = order.bookings.filter((booking) => booking.key !== '');
    const taps = this.taps.filter((tap) => tap.order === key);
    for (const { key: id, amount } of charged) {
      const tap = taps.find(({ sent }) => sent.includes(id));
      if (!tap) this.faults.push(`${id} was charged, and nobody tapped`);
      if (tap && tap.amount !== amount) this.faults.push(`${id} was charged by another amount`);
      const times = charged.filter((booking) => booking.key === id).length;
      if (times > 1 && !tap?.repeated) this.faults.push(`${id} was charged ${times} times`);
    }
    const repeats = taps.filter(({ repeated }) => repeated).length;
    if (charged.length > taps.length + repeats) this.faults.push('more charges than taps');
  }

  /** A record is lost only if the world removed it, or if the screen warns that it may be. */
  #inspectRecords(key: string, order: Order, lossy: boolean): void {
    const stored = this.stored(key);
    const known = this.known(key);
    const isTold = this.tabs.some(({ code }) => !code.orderPayments(key).reliable);
    for (const tap of this.taps) {
      const [id = ''] = tap.sent;
      if (tap.order !== key) continue;
      if (known.some((one) => one.id === id && one.state === 'closed')) tap.closed = true;
      // The clock may be set back later.
      if (this.phone.now - tap.at >= DAY_MS) tap.aged = true;
      const isStored = stored.some((one) => one.id === id);
      tap.missing = isStored ? Infinity : Math.min(tap.missing, this.phone.elapsed);
      if (tap.excused || isStored) continue;
      // An uncharged payment is kept for a day.
      const isBooked = order.bookings.some((one) => one.key === id);
      const isOld = tap.aged && (tap.closed || !isBooked);
      if (lossy || isTold || isOld) tap.excused = true;
      else if (this.phone.elapsed - tap.missing > HEALED_MS) {
        this.faults.push(`the record of ${id} is lost`);
      }
    }
  }

  #inspectOutcome(order: Order, payment: Payment, known: readonly Payment[]): void {
    const { id, state } = payment;
    if (state === 'paid' && !wasBooked(order, payment)) {
      // Known limit: two settlements of one amount, or sum, one of them unknown to this phone; a
      // call that the browser has repeated to a server that does not support keys is one. One that
      // coincides with a penalty looks as if it were that much less.
      const lost = this.taps.filter(({ excused }) => excused).flatMap(({ sent }) => sent);
      const unknown = order.bookings.filter(
        ({ key }, index, all) =>
          key === '' || lost.includes(key) || all.findIndex((one) => one.key === key) < index,
      );
      const sums = unknown.reduce(
        (all, one) => new Set([...all, ...[...all].map((sum) => sum + one.amount)]),
        new Set([0]),
      );
      const wrong = known.filter((one) => one.state === 'paid' && !wasBooked(order, one));
      const amounts = new Map(wrong.map((one) => [one.id, Number(one.amount.replace('TZS ', ''))]));
      const sum = [...amounts.values()].reduce((all, units) => all + units, 0);
      if (![0, ...order.penalties].some((hidden) => sums.has(sum + hidden)))
        this.faults.push(`${id} is told as paid, and is not`);
    }
    const isTold = (one: Payment) => one.state === 'paid' && isSameCharge(one, payment);
    const told = new Set([id, ...known.filter(isTold).map((one) => one.id)]);
    if (state === 'paid' && told.size > 1) this.faults.push(`${id} is told as paid twice`);
    if (state === 'closed' && order.bookings.some(({ key }) => key === id)) {
      const tap = this.taps.find(({ sent }) => sent.includes(id));
      // Asked for another code, it is open again; a storage that failed then may still hold it as
      // it was, and be the only one later.
      if (newest(known, id) !== payment || this.upsets > (tap?.upsetsAgain ?? Infinity)) return;
      const isTwice = known.some((one) => one.id !== id && isSameCharge(one, payment));
      if (!tap?.repeated && !isTwice) this.faults.push(`${id} is told as uncharged, and is not`);
    }
  }
}

function newest(payments: readonly Payment[], id: string): Payment | undefined {
  return payments
    .filter((payment) => payment.id === id)
    .sort((one, other) => other.revision - one.revision)[0];
}

function wasBooked({ bookings }: Order, { id, reference }: Payment): boolean {
  return bookings.some(
    ({ key, number }) => key === id || (reference !== '' && number === reference),
  );
}
