import { useLocation } from 'react-router-dom';
import { fieldsOf } from '../../lib/fields-of.ts';
import type { Complaint } from './queries.ts';
import { isLoan, type Loan } from './sent-loans.ts';

/** What only the list knows of a complaint. */
type Listed = { time?: Complaint['time']; loan?: Loan | undefined };

/** History state of a complaint that is opened from the list, so that it survives a reload. */
export const listedState = (listed: Listed) => ({ listed });

/** What the list said of the complaint that was opened from it. */
export function useListed(): Listed {
  const { time, loan } = fieldsOf(fieldsOf(useLocation().state)['listed']);
  return {
    ...(typeof time === 'string' || typeof time === 'number' ? { time } : {}),
    ...(isLoan(loan) ? { loan } : {}),
  };
}
