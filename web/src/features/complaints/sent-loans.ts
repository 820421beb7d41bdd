import type { Data } from '@brought/sdk';
import { borrowerKeys } from '../../lib/borrower-stores.ts';
import { fieldsOf, hasTexts } from '../../lib/fields-of.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { hasOwnerChanged } from '../../session/owner.ts';
import { numberOf, wordsDigest, type Complaint } from './queries.ts';

/** A loan as a borrower knows it. */
export type Loan = { orderNo: string; name: string };

/** The loan that a complaint was sent about, and a digest of its words, by which it is found. */
type SentLoan = Loan & { words: string };

const KEY = borrowerKeys.sentComplaints;

/**
 * The loans that complaints of `owner` (see `session/owner.ts`) were sent about in this tab: no
 * reply says which, and local storage is emptied (CMP-45).
 */
export function readSentLoans(owner: string): readonly SentLoan[] {
  const saved = readStored(KEY, isSaved, 'sessionStorage');
  return saved?.owner === owner ? saved.loans : [];
}

/** Saves the loan of a complaint that was sent, unless another borrower uses the phone by now. */
export function saveSentLoan(owner: string, words: string, loan: Loan): void {
  if (hasOwnerChanged()) return;
  const loans = [...readSentLoans(owner), { ...loan, words: wordsDigest(words) }];
  writeStored(KEY, { owner, loans }, 'sessionStorage');
}

/** The loan of a listed complaint; undefined as soon as two complaints have its words. */
export function loanOf(
  found: Data<'problemList'>,
  complaint: Complaint,
  sent: readonly SentLoan[],
): Loan | undefined {
  const number = String(complaint.id).trim();
  const [loan, ...others] = sent.filter(({ words }) => numberOf(found, words) === number);
  return others.length === 0 ? loan : undefined;
}

/** Whether a stored value is a loan. */
export const isLoan = (value: unknown): value is Loan =>
  hasTexts(fieldsOf(value), ['orderNo', 'name']);

function isSaved(value: unknown): value is { owner: string; loans: readonly SentLoan[] } {
  const fields = fieldsOf(value);
  const { loans } = fields;
  return (
    hasTexts(fields, ['owner']) &&
    Array.isArray(loans) &&
    loans.every((loan) => isLoan(loan) && hasTexts(fieldsOf(loan), ['words']))
  );
}
