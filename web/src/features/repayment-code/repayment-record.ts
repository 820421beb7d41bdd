import { fieldsOf } from '../../lib/fields-of.ts';
import { shownText } from '../../lib/plain-text.ts';
import { parseJson } from '../../lib/storage.ts';
import { isLong } from '../../ui/long-words.ts';

/** A payment method with its steps. */
export type GuideEntry = { name: string; steps: readonly string[] };

/** The payment methods of one channel. */
export type GuideGroup = { name: string; entries: readonly GuideEntry[] };

/** The content of variant 2 (CODE-15). A missing text is empty. */
export type RepaymentRecord = {
  payCode: string;
  logo: string;
  /**
   * The amount to repay, else that of the rollover (CODE-15 CODE-16), unchanged as text; undefined
   * if its value is not an amount above zero.
   */
  amount: string | undefined;
  groups: readonly GuideGroup[];
};

/**
 * Reads a record from its JSON, in any shape, since the documents do not say who writes it;
 * undefined if it has nothing to show.
 */
export function readRecord(json: string | null): RepaymentRecord | undefined {
  const record = fieldsOf(parseJson(json));
  const details = fieldsOf(record['defDetail']);
  const rollover = fieldsOf(record['delayInfo']);
  const read: RepaymentRecord = {
    payCode: figuresOf(details['payCode']),
    logo: textOf(details['logo']),
    amount: amountOf(record['repayAmount'], () => amountOf(rollover['delayAmount'])),
    groups: listOf(details['payNotice'], 'entries')
      .map(groupOf)
      .filter(({ entries }) => entries.length > 0),
  };
  return read.payCode === '' && !read.amount && read.groups.length === 0 ? undefined : read;
}

function groupOf(value: unknown): GuideGroup {
  const group = fieldsOf(value);
  const entries = listOf(group['entries'], 'steps').map(entryOf);
  return {
    name: wordsOf(group['name']),
    entries: entries.filter(({ steps }) => steps.length > 0),
  };
}

function entryOf(value: unknown): GuideEntry {
  const entry = fieldsOf(value);
  const steps = entry['steps'];
  const texts = Array.isArray(steps) ? steps.map(wordsOf) : wordsOf(steps).split('\n');
  return {
    name: wordsOf(entry['name']),
    steps: texts.map((step) => step.trim()).filter((step) => step !== ''),
  };
}

/** A list, unchanged, or an object whose keys are the names of the values under `content`. */
function listOf(value: unknown, content: string): unknown[] {
  if (Array.isArray(value)) return value;
  return Object.entries(fieldsOf(value)).map(([name, item]) => ({ name, [content]: item }));
}

/**
 * An amount, unchanged as text; `otherwise` if it is absent, empty, or zero. Undefined if it is
 * below zero, has no digits, or is a text for machines.
 */
function amountOf(
  value: unknown,
  otherwise: () => string | undefined = () => '',
): string | undefined {
  if (value === undefined || value === null || value === '') return otherwise();
  const amount = figuresOf(value);
  if (amount === '') return undefined;
  if (Number(amount) === 0) return otherwise();
  return Number(amount) < 0 ? undefined : amount;
}

/** Words with a figure in them; empty if there is no figure, or if the words are too long. */
function figuresOf(value: unknown): string {
  const words = wordsOf(value);
  return /\d/.test(words) && !isLong(words) ? words : '';
}

/** Words for the borrower, who is not shown what is for machines. */
function wordsOf(value: unknown): string {
  return shownText(textOf(value));
}

/** Of a number from 2^53 on, the digits that were written are lost. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Math.abs(value) < 2 ** 53 ? String(value) : '';
}
