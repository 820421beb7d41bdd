import { addWeekdays } from '../lib/days.ts';
import type { Complaint } from '../state/session-state.ts';

/** Customer service promises an answer within 3 weekdays (document 1, section 8). */
const ANSWER_WEEKDAYS = 3;

const STANDARD_ANSWER = {
  text: 'We are sorry for the trouble. We looked into it and have taken care of it.',
  images: [] as readonly string[],
};

/** What customer service answered by now; nothing while it has not. */
export function answerOf(complaint: Complaint, now: number): Complaint['answer'] {
  if (complaint.answer) return complaint.answer;
  return now >= addWeekdays(complaint.filedAt, ANSWER_WEEKDAYS) ? STANDARD_ANSWER : undefined;
}
