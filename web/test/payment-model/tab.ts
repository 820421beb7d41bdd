import * as sdk from '@brought/sdk';
import * as codes from '@brought/sdk/codes';
import * as constants from '@brought/sdk/constants';
import { buildSync } from 'esbuild';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { PaymentKind } from '../../src/payment/machine/payment.ts';
import type { Payer } from '../../src/payment/send.ts';
import type { Snapshot } from '../../src/payment/order/snapshot.ts';
import type { Phone } from './phone.ts';
import type * as TabCode from './tab-code.ts';
import type { Tap } from './tap.ts';

/** The globals of a tab's page. */
const globals = [
  'globalThis',
  'indexedDB',
  'localStorage',
  'document',
  'navigator',
  'location',
  'setTimeout',
  'clearTimeout',
  'Date',
  'BroadcastChannel',
  'addEventListener',
  'crypto',
];

const [bundle] = buildSync({
  entryPoints: [join(import.meta.dirname, 'tab-code.ts')],
  bundle: true,
  format: 'cjs',
  platform: 'neutral',
  external: ['@brought/sdk'],
  write: false,
}).outputFiles;

const program = compileFunction(bundle?.text ?? '', ['require', 'module', ...globals]);

const packages: Record<string, unknown> = {
  '@brought/sdk': sdk,
  '@brought/sdk/codes': codes,
  '@brought/sdk/constants': constants,
};

const nothingSeen: Snapshot = { at: 0, order: null, plan: null, balance: '', nextDate: '' };

type Listener = (event: object) => void;

/** A page of the app: the real code, loaded again, with separate globals. */
export class Tab {
  readonly code: typeof TabCode;
  readonly phone: Phone;
  /** Its timers, replies and storages wait, as those of a page in the background may. */
  frozen = false;
  closed = false;
  readonly location: { href: string };
  /** Which screen it shows: what is paid there. */
  kind: PaymentKind = 'repayment';
  /** The payer that the screen shows: it follows the address when told to. */
  payer: Payer;
  /** The tap whose question the screen shows, by order. */
  readonly asks = new Map<string, Tap>();
  readonly #seen = new Map<string, { order?: Snapshot; plan?: Snapshot }>();
  readonly #listeners = new Map<string, Listener[]>();

  constructor(phone: Phone, address: string) {
    this.phone = phone;
    this.location = { href: address };
    this.code = this.#start();
    this.payer = this.follow();
  }

  /** Draws the screen of the address, which reads what is stored of its order. */
  follow(): Payer {
    const { borrowerOf, identityOf, subjectOf, loadPayments } = this.code;
    const session = sdk.readSession(this.location.href);
    const subject = subjectOf(session, this.kind);
    this.payer = {
      kind: this.kind,
      subject,
      borrower: borrowerOf(session),
      identity: identityOf(),
      lastSeen: () => this.#lastSeen(subject.key),
    };
    void loadPayments(subject.key);
    return this.payer;
  }

  /** Shows another screen of the same address. */
  show(kind: PaymentKind): void {
    this.kind = kind;
    this.follow();
  }

  /** The order, its plan or both were read; as a look at them, it needs the order. */
  saw(key: string, order: Snapshot['order'], plan: Snapshot['plan']): void {
    const seen = { ...nothingSeen, at: this.phone.now, order, plan };
    const before = this.#seen.get(key);
    this.#seen.set(key, { ...before, ...(order && { order: seen }), ...(plan && { plan: seen }) });
    if (order) void this.code.dispatch(key, { type: 'seen', order: seen });
  }

  /** Order and plan as each was read last, as old as the older one. */
  #lastSeen(key: string): Snapshot | null {
    const { order, plan } = this.#seen.get(key) ?? {};
    if (!order && !plan) return null;
    const at = Math.min(order?.at ?? Infinity, plan?.at ?? Infinity);
    return { ...nothingSeen, at, order: order?.order ?? null, plan: plan?.plan ?? null };
  }

  close(): void {
    this.closed = true;
    this.phone.locks.closed(this);
    this.phone.database.closed(this);
  }

  /** Calls the listeners of an event. */
  heard(type: string, event: object): void {
    for (const listener of this.#listeners.get(type) ?? []) listener(event);
  }

  #start(): typeof TabCode {
    const { phone } = this;
    const { parts } = phone;
    const localStorage = phone.local.doorOf(this);
    const listen = (type: string, listener: Listener) =>
      void this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
    const channel = {
      postMessage: (data: unknown) =>
        phone.others(this, (other) => other.heard('message', { data })),
      addEventListener: listen,
    };
    const page: Record<string, unknown> = {
      globalThis: { localStorage },
      localStorage,
      document: phone.cookies,
      indexedDB: parts.database ? phone.database.doorOf(this) : undefined,
      navigator: {
        locks: parts.locks ? phone.locks.doorOf(this) : undefined,
        get onLine() {
          return phone.onLine;
        },
      },
      location: this.location,
      setTimeout: (work: () => void, ms: number) => phone.after(ms, this, work),
      clearTimeout: (cancel?: () => void) => cancel?.(),
      Date: { now: () => phone.now },
      BroadcastChannel: parts.channel
        ? function BroadcastChannel() {
            return channel;
          }
        : undefined,
      addEventListener: listen,
      crypto: {
        getRandomValues: (bytes: Uint8Array) => {
          new DataView(bytes.buffer).setUint32(0, phone.nextId());
          return bytes;
        },
      },
    };
    const module: { exports: unknown } = { exports: {} };
    Reflect.apply(program, undefined, [
      (name: string) => packages[name],
      module,
      ...globals.map((name) => page[name]),
    ]);
    return module.exports as typeof TabCode;
  }
}
