import { useEffect, useState } from 'react';
import { borrowerKeys } from '../../lib/borrower-stores.ts';
import { fieldsOf, hasTexts } from '../../lib/fields-of.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';
import { reportOtherAddress } from '../../payment/pay.ts';
import type { PaymentView } from '../../payment/use-payment.ts';
import { digest } from '../../session/owner.ts';
import type { SavedCard } from './queries.ts';

/** A payment that waits for its SMS code. */
export type AwaitedCode = {
  card: SavedCard;
  /** The payer and the amount, from the address at the tap. */
  identity: string;
  /** Id of the payment. */
  id: string;
  /** Record id of the payment, from the latest reply. */
  recordId: string;
  /** Open payments that the borrower accepted at the tap. */
  accepted: readonly string[];
  /** When the code was sent, in milliseconds. */
  sentAt: number;
  /** The server reports that it already has this payment; the app is checking the order. */
  isDuplicate: boolean;
  /** The borrower has read that this phone cannot store payments, and went on. */
  unreliable: boolean;
};

const KEY = borrowerKeys.paymentCode;

/** How long a code can still be typed after it was sent, in milliseconds. */
const VALID_MS = 10 * 60_000;

/** The stored form: payer and card only as far as they identify them, and nothing that can pay. */
type SavedCode = Omit<AwaitedCode, 'identity' | 'card'> & { payer: string; cardId: string };

/** The code that a payment waits for, and its state. */
export type Awaiting = {
  code: AwaitedCode | undefined;
  /** With undefined, no code is awaited any more. */
  setCode: (code: AwaitedCode | undefined) => void;
  /** The part of the code that was typed so far. */
  typed: string;
  type: (typed: string) => void;
  /** What is wrong with it, as a text; undefined if nothing is known to be. */
  wrong: string | undefined;
  setWrong: (wrong: string | undefined) => void;
  /** The payment continues to wait; setting its code again sends nothing. */
  setAside: () => void;
  isAside: boolean;
  /** A code that was set aside, or awaited before the page was reloaded. */
  left: AwaitedCode | undefined;
};

/**
 * The code that a payment waits for; dropped once that payment is paid, or the address names
 * another one.
 */
export function useAwaitedCode(view: PaymentView, cards: readonly SavedCard[]): Awaiting {
  const [saved, setSaved] = useState(() => readStored(KEY, isSaved, 'sessionStorage'));
  const [awaited, setAwaited] = useState<AwaitedCode>();
  const [typed, type] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [isAside, setIsAside] = useState(false);
  const setCode = (next: AwaitedCode | undefined) => {
    setAwaited(next);
    setSaved(undefined);
    setIsAside(false);
    saveCode(next);
    if (next !== undefined) return;
    type('');
    setWrong(undefined);
  };
  const code = awaited?.identity === view.identity ? awaited : undefined;
  const isPaid = code !== undefined && hasReceipt(view, code.recordId);

  // The receipt is created by the reply to the confirmation, or earlier by the order (RPC-29).
  useEffect(() => {
    if (isPaid) setCode(undefined);
  }, [isPaid]);

  const isOther = awaited !== undefined && code === undefined;
  useEffect(() => {
    if (!isOther) return;
    setCode(undefined);
    // A running confirmation reports its own outcome.
    if (!view.sending) reportOtherAddress();
  }, [isOther, view.sending]);

  const setAside = () => {
    if (!code) return;
    setAwaited(undefined);
    setSaved(savedOf(code));
    setIsAside(true);
  };
  const left = saved && leftOf(saved, view, cards);
  return { code, setCode, typed, type, wrong, setWrong, setAside, isAside, left };
}

/** Whether the charge with this number of the server is paid. */
function hasReceipt({ record, receipts }: PaymentView, number: string): boolean {
  return [record, ...receipts].some(
    (one) => one?.state === 'paid' && number !== '' && one.reference === number,
  );
}

/**
 * Stores a code that is awaited for as long as the tab lives: webviews are killed while their
 * borrower reads an SMS. Removed before anything more is sent, so that a page that is killed then
 * looks for the payment, and asks for no code.
 */
export function saveCode(code: AwaitedCode | undefined): void {
  if (code === undefined) return removeStored(KEY, 'sessionStorage');
  writeStored(KEY, savedOf(code), 'sessionStorage');
}

function savedOf({ identity, card, ...rest }: AwaitedCode): SavedCode {
  return { ...rest, payer: digest(identity), cardId: String(card.id) };
}

/** A stored code, if the page is the same payer's, and nothing was sent since. */
function leftOf(
  saved: SavedCode,
  { identity, now, record, beside, open, receipts }: PaymentView,
  cards: readonly SavedCard[],
): AwaitedCode | undefined {
  const { payer, cardId, ...code } = saved;
  const card = cards.find(({ id }) => String(id) === cardId);
  const isFollowed = [record, ...beside, ...open, ...receipts].some(
    (one) => one !== undefined && (one.id === code.id || one.at > code.sentAt),
  );
  const isLate = now - code.sentAt > VALID_MS;
  if (!card || payer !== digest(identity) || isFollowed || isLate) return undefined;
  return { ...code, card, identity };
}

function isSaved(value: unknown): value is SavedCode {
  const fields = fieldsOf(value);
  return (
    hasTexts(fields, ['payer', 'cardId', 'id', 'recordId']) &&
    Array.isArray(fields['accepted']) &&
    typeof fields['sentAt'] === 'number' &&
    typeof fields['isDuplicate'] === 'boolean' &&
    typeof fields['unreliable'] === 'boolean'
  );
}
