import { problemType } from '../../src/generated/constants.ts';
import { BASE_PATH } from '../../src/generated/operations.ts';
import { addWeekdays, dayOf } from '../lib/days.ts';
import { isPayable, statusOf } from '../loan/status.ts';
import { orderAt } from '../state/orders.ts';
import type { Complaint, SessionView } from '../state/session-state.ts';
import type { Received } from '../../server/handlers.ts';
import { noOrder } from './refusals.ts';

/** A type or sub-type of a complaint. */
type Kind = { value: string; title: string };

export const problemTypes: readonly Kind[] = [
  { value: problemType.collection, title: 'Collection' },
  { value: '2', title: 'Repayment' },
  { value: '3', title: 'Application problem' },
  { value: '4', title: 'Other' },
];

/** Offered for the collection type (CMP-23). */
export const problemSonTypes: readonly Kind[] = [
  { value: '11', title: 'Abusive language' },
  { value: '12', title: 'Calls to my contacts' },
  { value: '13', title: 'Calls at night' },
];

/** Title of a type or sub-type; empty for one that is not offered. */
export function titleOf(kinds: readonly Kind[], value: string): string {
  return kinds.find((kind) => kind.value === value)?.title ?? '';
}

/** Why a complaint cannot be filed; undefined when it can. */
export function refusalReason(
  session: SessionView,
  complaint: Received<'problemSave'>,
  now: number,
): string | undefined {
  const { problemType: type, problemSonType, problemDetail, problemImage, orderNo } = complaint;
  if (titleOf(problemTypes, type) === '') return `There is no type of complaint ${type}.`;
  if (problemDetail.trim() === '') return 'Please fill in your comments and suggestions';
  const order = orderAt(session, orderNo, now);
  if (orderNo !== '' && !order) return noOrder(orderNo);
  const foreign = problemImage
    .split(',')
    .find((url) => url !== '' && !url.startsWith(`${BASE_PATH}/`));
  if (foreign !== undefined) return 'An image must be uploaded before it can be attached.';
  if (type !== problemType.collection) return undefined;
  if (titleOf(problemSonTypes, problemSonType) === '')
    return 'Choose what the collection complaint is about.';
  if (order && isPayable(statusOf(order, dayOf(now)))) return undefined;
  return 'The selected order does not support sending collection types';
}

/** Customer service promises an answer within 3 weekdays (CMP-49). */
const ANSWER_WEEKDAYS = 3;

const standardAnswer: Complaint['answer'] = {
  text: 'We are sorry for the trouble. We looked into it and have taken care of it.',
  images: [],
};

/** The answer of customer service; undefined as long as there is none. */
export function answerOf(complaint: Complaint, now: number): Complaint['answer'] {
  if (complaint.answer) return complaint.answer;
  return now >= addWeekdays(complaint.filedAt, ANSWER_WEEKDAYS) ? standardAnswer : undefined;
}
