import { orderStatus } from '@brought/sdk/constants';
import due from './status/due.svg';
import inReview from './status/in-review.svg';
import overdue from './status/overdue.svg';
import payingOut from './status/paying-out.svg';
import running from './status/running.svg';
import settled from './status/settled.svg';
import withdrawable from './status/withdrawable.svg';

const images = new Map<number, string>([
  [orderStatus.withdrawable, withdrawable],
  [orderStatus.inReview, inReview],
  [orderStatus.payingOut, payingOut],
  [orderStatus.running, running],
  [orderStatus.due, due],
  [orderStatus.overdue, overdue],
  [orderStatus.settled, settled],
]);

/** The image of a status; any other gets that of a settled order (ORD-12 ORD-13). */
export function statusImage(status: string): string {
  return images.get(Number(status)) ?? settled;
}
