import { basePath } from '../../src/generated/operations.ts';
import type { Received } from './handler.ts';
import { dayOf } from '../lib/days.ts';
import { isPayable, statusOf } from '../loan/status.ts';
import { orderAt } from '../state/orders.ts';
import type { SessionView } from '../state/session-state.ts';
import { collectionType, problemSonTypes, problemTypes, titleOf } from './complaint-kinds.ts';
import { noOrder } from './find-order.ts';

/** Why a complaint cannot be filed; undefined when it can. */
export function complaintFault(
  session: SessionView,
  complaint: Received<'problemSave'>,
  now: number,
): string | undefined {
  const { problemType, problemSonType, problemDetail, problemImage, orderNo } = complaint;
  if (titleOf(problemTypes, problemType) === '')
    return `There is no type of complaint ${problemType}.`;
  if (problemDetail.trim() === '') return 'Please fill in your comments and suggestions';
  const order = orderNo === '' ? undefined : orderAt(session, orderNo, now);
  if (orderNo !== '' && !order) return noOrder(orderNo);
  const foreign = problemImage
    .split(',')
    .find((url) => url !== '' && !url.startsWith(`${basePath}/`));
  if (foreign !== undefined) return 'An image must be uploaded before it can be attached.';
  if (problemType !== collectionType) return undefined;
  if (titleOf(problemSonTypes, problemSonType) === '')
    return 'Choose what the collection complaint is about.';
  if (order && isPayable(statusOf(order, dayOf(now)))) return undefined;
  return 'The selected order does not support sending collection types';
}
