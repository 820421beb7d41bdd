import type { Payment } from '../../src/payment/machine/payment.ts';
import { payment } from '../payments.ts';
import type { Tab } from './tab.ts';
import { World, type Setting } from './world.ts';

/** The order that the first address names. */
export const KEY = 'order L1';

/** A phone that has everything, except for what a test changes. */
export function worldOf(parts: Partial<Setting> = {}): World {
  return new World({
    database: true,
    locks: true,
    channel: true,
    knowsKeys: true,
    showsFees: false,
    ...parts,
  });
}

/** A tab that has read its storages, or has given up on them. */
export async function open(on: World, address?: string): Promise<Tab> {
  on.openTab(address);
  const tab = on.tabs[on.tabs.length - 1];
  if (!tab) throw new Error('no tab');
  await on.phone.pass(3_000);
  return tab;
}

/** Fills local storage before anybody has opened a tab, or without the tabs noticing. */
export function keep(on: World, payments: Payment[], key = KEY): void {
  on.phone.local.texts.set(`kept ${key}`, JSON.stringify({ payments }));
}

/** A tab of another order writes a payment to local storage over any existing one. */
export function overwrite(other: Tab, parts: Partial<Payment>): void {
  const text = JSON.stringify({ payments: [payment(parts)] });
  other.phone.local.doorOf(other).setItem(`kept ${KEY}`, text);
}

/** The payments of the order that a tab knows. */
export const known = (tab: Tab) => tab.code.orderPayments(KEY);
