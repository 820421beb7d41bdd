import { orderStatus } from '@brought/sdk/constants';
import due from './status/174.svg';
import moving from './status/151.svg';
import overdue from './status/180.svg';
import reviewed from './status/110.svg';
import running from './status/170.svg';
import settled from './status/200.svg';
import withdrawable from './status/21.svg';

const images = new Map<number, string>([
  [orderStatus.withdrawable, withdrawable],
  [orderStatus.inReview, reviewed],
  [orderStatus.payingOut, moving],
  [orderStatus.running, running],
  [orderStatus.due, due],
  [orderStatus.overdue, overdue],
  [orderStatus.settled, settled],
]);

/** The image of a status; any other gets that of a settled order (ORD-12 ORD-13). */
export function statusImage(status: string): string {
  return images.get(Number(status)) ?? settled;
}
