import { TIMEOUT_MS } from '@brought/sdk';
import fc from 'fast-check';
import { isOpen } from '../../src/payment/machine/payment.ts';
import type { Snapshot } from '../../src/payment/order/snapshot.ts';
import { fates, type FateName } from './network.ts';
import { BETWEEN_TABS_MS, type Phone } from './phone.ts';
import type { Tab } from './tab.ts';
import { answer, loadAgain, FEE, pay, type Tap } from './tap.ts';
import { addresses, type World } from './world.ts';

type Step = (world: World) => void | Promise<void>;

/** An action of the borrower or of the world; then the app runs as far as it can at once. */
class Command implements fc.AsyncCommand<object, World> {
  readonly #words: string;
  readonly #step: Step;
  readonly #lossy: boolean;

  constructor(words: string, step: Step, lossy = false) {
    this.#words = words;
    this.#step = step;
    this.#lossy = lossy;
  }

  check(): boolean {
    return true;
  }

  async run(_: object, world: World): Promise<void> {
    await this.#step(world);
    await world.phone.pass(0);
    world.inspect(this.#lossy);
  }

  toString(): string {
    return this.#words;
  }
}

const amounts = [20_000, 15_000];

/** Amounts that no sum of the others can make. */
const ODD_AMOUNT = 1_234;
const PENALTY = FEE;

const whichTab = fc.nat(1);
const fate = fc.oneof(
  fc.constant<FateName>('answered'),
  fc.constantFrom(...(Object.keys(fates) as FateName[])),
);
const means = fc.record({
  way: fc.constantFrom('card', 'card', 'wallet', 'code'),
  amount: fc.constantFrom(...amounts),
});

/** A step of one of the tabs, if there is one. */
function inTab(
  words: string,
  index: number,
  step: (tab: Tab, world: World) => void | Promise<void>,
  lossy = false,
): Command {
  const run = async (world: World) => {
    const tab = world.tabs[index % Math.max(1, world.tabs.length)];
    if (tab) await step(tab, world);
  };
  return new Command(`tab ${index}: ${words}`, run, lossy);
}

function ofTab(
  words: string,
  step: (tab: Tab, world: World) => void | Promise<void>,
  lossy = false,
): fc.Arbitrary<Command> {
  return whichTab.map((index) => inTab(words, index, step, lossy));
}

/** A hurried borrower taps twice before the screen can show that one tap was enough. */
const quick = fc.constantFrom(false, false, false, true);
const howOften = (isQuick: boolean) => (isQuick ? ' (two quick taps)' : '');

const taps = fc.tuple(whichTab, means, fate, quick).map(([index, how, becomes, isQuick]) =>
  inTab(`pays ${how.amount} by ${how.way}, ${becomes}${howOften(isQuick)}`, index, (tab, on) => {
    void pay(on, tab, how, becomes);
    if (isQuick) void pay(on, tab, how, becomes);
  }),
);

/** Whether the screen of its tab still shows the sheet for its code. */
const awaitsCode = ({ tab, order, kind, number, means: how }: Tap) =>
  order === tab.payer.subject.key &&
  kind === tab.kind &&
  number !== '' &&
  'way' in how &&
  how.way === 'code';

const confirmations = fc.tuple(whichTab, fate, quick).map(([index, becomes, isQuick]) =>
  inTab(`confirms by a code, ${becomes}${howOften(isQuick)}`, index, (tab, on) => {
    const [last] = on.taps.filter((tap) => tap.tab === tab && awaitsCode(tap)).slice(-1);
    if (!last) return;
    void pay(on, tab, { confirms: last }, becomes);
    if (isQuick) void pay(on, tab, { confirms: last }, becomes);
  }),
);

const codesAgain = fc.tuple(whichTab, fate, fc.boolean()).map(([index, becomes, charges]) =>
  inTab(
    `asks for another code, ${becomes}${charges ? ', and none is wanted' : ''}`,
    index,
    (tab, on) => {
      const [last] = on.taps.filter((tap) => tap.tab === tab && awaitsCode(tap)).slice(-1);
      if (last) void loadAgain(on, tab, last, { fate: becomes, charges });
    },
  ),
);

const answers = fc
  .tuple(whichTab, fc.constantFrom(true, true, false))
  .map(([index, yes]) =>
    inTab(`answers the question with ${yes ? 'yes' : 'no'}`, index, (tab) => answer(tab, yes)),
  );

type Seen = Pick<Snapshot, 'order' | 'plan'>;

/** The parts of an order that arrive: all of it, some, or those of a sloppy server. */
const parts = {
  both: (seen) => seen,
  'the order': ({ order }) => ({ order, plan: null }),
  'the plan': ({ plan }) => ({ order: null, plan }),
  'a plan without an instalment': ({ order, plan }) => ({
    order,
    plan: plan && { ...plan, waiting: plan.waiting.slice(1) },
  }),
  'a plan without amounts': ({ order, plan }) => ({
    order,
    plan: plan && { ...plan, waiting: plan.waiting.map((one) => ({ ...one, hundredths: 0 })) },
  }),
  'rows by other names': ({ order, plan }) => ({
    order: order && { ...order, rows: order.rows.map((row) => ({ ...row, text: `${row.text}*` })) },
    plan,
  }),
  'no rows': ({ order, plan }) => ({ order: order && { ...order, rows: [] }, plan }),
} satisfies Record<string, (seen: Seen) => Seen>;

const whichPart = fc.constantFrom(...(Object.keys(parts) as (keyof typeof parts)[]));

const looks = fc
  .tuple(whichTab, fc.constantFrom(100, 3_000, 45_000), whichPart)
  .map(([index, ms, part]) =>
    inTab(`looks at the order for ${ms} ms, gets ${part}`, index, (tab, on) => {
      const { kind, subject } = tab.payer;
      const { key } = subject;
      // No order is known of a loan that is taken.
      if (kind === 'loan') return;
      const read = (asked: number) =>
        on.phone.after(ms / 2, undefined, () => {
          const seen = on.orders.get(key)?.snapshot(on.phone.now);
          on.phone.after(ms / 2, tab, () => {
            if (!seen) return;
            // As `readNow` does with an answer that reached a frozen tab.
            if (on.phone.now - asked > TIMEOUT_MS) return void read(on.phone.now);
            const { order, plan } = parts[part](seen);
            tab.saw(key, order, plan);
          });
        });
      read(on.phone.now);
    }),
  );

const clicks = fc.tuple(whichTab, fc.constantFrom('claimed', 'dismissed')).map(([index, type]) =>
  inTab(`the last card is ${type}`, index, (tab, { phone }) => {
    const { key } = tab.payer.subject;
    const shown = tab.code
      .orderPayments(key)
      .payments.filter((one) => one.state !== 'closed' && one.state !== 'sending')
      .filter((one) => !one.dismissed && (type === 'dismissed' || isOpen(one)));
    const [last] = shown.slice(-1);
    const order = tab.payer.lastSeen();
    if (last) void tab.code.dispatch(key, { type, id: last.id, order, now: phone.now });
  }),
);

const doubts = whichTab.map((index) =>
  inTab('does not know which has arrived', index, (tab, { phone }) => {
    const order = tab.payer.lastSeen();
    const { key } = tab.payer.subject;
    if (order) void tab.code.dispatch(key, { type: 'undecided', order, now: phone.now });
  }),
);

const addressChanges = fc
  .tuple(whichTab, fc.constantFrom(...addresses))
  .map(([index, address]) =>
    inTab(`the host shows ${address}`, index, (tab) => void (tab.location.href = address)),
  );

const screens = fc
  .tuple(whichTab, fc.constantFrom('repayment', 'repayment', 'rollover', 'loan'))
  .map(([index, kind]) => inTab(`shows the ${kind}`, index, (tab) => tab.show(kind)));

const HOUR_MS = 3_600_000;

/** The clock is set; timers go on. */
const clockChanges = fc
  .constantFrom(-72, -24, -1, 1, 24, 72)
  .map(
    (hours) =>
      new Command(
        `the clock is set by ${hours} h`,
        ({ phone }) => void (phone.clock += hours * HOUR_MS),
      ),
  );

const waits = fc
  .constantFrom(0, 50, 300, 1_000, 2_500, 10_000, 61_000, 95_000, 3_600_000, 90_000_000)
  .map((ms) => new Command(`${ms} ms pass`, ({ phone }) => phone.pass(ms)));

/** Storages fail, or are emptied, once the tabs have been notified of the write. */
function ofStorage(words: string, step: (phone: Phone) => void, lossy = false): Command {
  const run = async (on: World) => {
    await on.phone.pass(BETWEEN_TABS_MS);
    on.upsets++;
    step(on.phone);
  };
  return new Command(words, run, lossy);
}

const localModes = fc
  .constantFrom('works', 'full', 'forbidden')
  .map((mode) => ofStorage(`local storage: ${mode}`, ({ local }) => void (local.mode = mode)));

const databaseModes = fc
  .constantFrom('works', 'slow', 'hangs', 'full', 'refuses')
  .map((mode) => ofStorage(`database: ${mode}`, ({ database }) => void (database.mode = mode)));

const otherOrder = fc.constantFrom('order L1', 'order L1', 'order L2');

const lendersDoing = fc
  .tuple(
    otherOrder,
    fc.constantFrom('wallets finish', 'odd', 'alike', 'rest', 'penalty', 'rollover'),
  )
  .map(
    ([key, what]) =>
      new Command(`${key}: ${what}`, ({ orders }) => {
        const order = orders.get(key);
        if (!order) return;
        if (what === 'penalty') return order.addPenalty(PENALTY);
        if (what === 'rollover') return order.postpone(FEE);
        if (what === 'odd') return order.settleOtherwise(ODD_AMOUNT);
        if (what === 'alike') return order.settleOtherwise(amounts[0] ?? 0);
        if (what === 'rest') return order.settleOtherwise(order.left);
        order.finishWallets();
      }),
  );

/** Everything that may happen, the likely things more often. */
export const commands = fc.commands(
  [
    taps,
    taps,
    taps,
    answers,
    answers,
    looks,
    looks,
    waits,
    waits,
    waits,
    confirmations,
    codesAgain,
    clicks,
    doubts,
    lendersDoing,
    localModes,
    databaseModes,
    addressChanges,
    screens,
    clockChanges,
    ofTab('follows the address', (tab) => void tab.follow()),
    fc.constant(new Command('another tab', (on) => void (on.tabs.length < 2 && on.openTab()))),
    ofTab(
      'is reloaded',
      (tab, on) => {
        on.closeTab(tab);
        on.openTab(tab.location.href);
      },
      true,
    ),
    ofTab('is frozen or thawed', (tab) => void (tab.frozen = !tab.frozen)),
    fc.constant(ofStorage('local storage is emptied', ({ local }) => local.empty(), true)),
    fc.constant(ofStorage('the database is emptied', ({ database }) => database.empty(), true)),
  ],
  { maxCommands: 40, size: 'max' },
);
