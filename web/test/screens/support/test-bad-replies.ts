import { test } from './app.ts';
import { testBadReads } from './read-replies.ts';
import { testBadWrites } from './write-replies.ts';

/** Screens whose tests are a file each, so that they run side by side. */
const groups = {
  order: ['/orderDetails'],
  repayment: ['/repayment', '/delayRepayment'],
  methods: ['/paymentMethod', '/paymentMethod#/alipayrepayment', '/bindBank'],
  complaints: ['/complainPage', '/complainPageNext', '/complaintList', '/complainDetails'],
  loans: ['/loanConfirmNew', '/loanConfirm', '/jointLoginError'],
};

const grouped = Object.values(groups).flat();

/** Tests that the screens of a group, or all others, bear bad replies of every call they make. */
export function testBadReplies(group: keyof typeof groups | 'others'): void {
  // A wrong reply may lead to a wrong request.
  test.override({ judged: false });
  const isOurs = (screen: string) =>
    group === 'others' ? !grouped.includes(screen) : groups[group].includes(screen);
  testBadReads(isOurs);
  testBadWrites(isOurs);
}
