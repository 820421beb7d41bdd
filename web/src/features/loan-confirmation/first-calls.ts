import type { Input, Session } from '@brought/sdk';
import { callEarly } from '../../session/early-call.ts';
import { versions, type Version } from './versions.ts';

/** An amount in hundredths and a term in days, as they travel; empty where nothing was chosen yet. */
export type Choice = { amount: string; periods: string };

type Opening = { session: Session; query: URLSearchParams };

/** The choice that the page address carries; anything but an exact whole number counts as none. */
export function choiceIn(query: URLSearchParams): Choice {
  return { amount: wholeNumber(query.get('amount')), periods: wholeNumber(query.get('periods')) };
}

/** What the screen asks for: the offer for a choice. */
export function offerInput(productId: string, choice: Choice): Input<'loanDetailConfirm'> {
  return { productId, ...choice };
}

/** Sends what version 3 begins with. */
export function sendOfferCall(opening: Opening): void {
  sendFirstCall('three', opening);
}

/** Sends what the older variant begins with. */
export function sendOlderOfferCall(opening: Opening): void {
  sendFirstCall('older', opening);
}

function sendFirstCall(version: Version, { session: { productId }, query }: Opening): void {
  if (productId === undefined) return;
  callEarly(versions[version].offer, offerInput(productId, choiceIn(query)));
}

function wholeNumber(text: string | null): string {
  return text !== null && /^\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? text : '';
}
