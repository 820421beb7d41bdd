import due from './status/174.svg';
import moving from './status/151.svg';
import overdue from './status/180.svg';
import reviewed from './status/110.svg';
import running from './status/170.svg';
import settled from './status/200.svg';
import withdrawable from './status/21.svg';

const images = new Map([
  ['21', withdrawable],
  ['110', reviewed],
  ['151', moving],
  ['170', running],
  ['174', due],
  ['180', overdue],
  ['200', settled],
]);

/** The drawing of a status; that of 200 for any other (ORD-12 ORD-13). */
export function statusImage(status: string): string {
  return images.get(status) ?? settled;
}
