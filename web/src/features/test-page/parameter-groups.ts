import type { CommonParameter } from '@brought/sdk';
import type { MessageId } from '../../lib/language.ts';
import { headerNames, type ParameterName } from '../../session/page-parameters.ts';

/** A group of fields on the test page (TST-02 to TST-05). */
type GroupName = 'device' | 'session' | 'product' | 'order';

/**
 * The group in which each session parameter is edited; the compiler checks that none is missing.
 */
const groupOf: Record<CommonParameter, GroupName> = {
  deviceId: 'device',
  appVersion: 'device',
  appName: 'device',
  clientType: 'device',
  sessionId: 'session',
  userId: 'session',
  mobilePhone: 'session',
  merchantNumber: 'session',
  productId: 'product',
  couponId: 'product',
  couponMoney: 'product',
  orderId: 'order',
  withholdingAmount: 'order',
};

const names = Object.keys(groupOf) as CommonParameter[];

const membersOf = (group: GroupName) => names.filter((name) => groupOf[name] === group);

/** The groups in their order, with the parameters of each. */
export const parameterGroups: readonly {
  title: MessageId;
  members: ParameterName[];
}[] = [
  { title: 'testPage.group.session', members: membersOf('session') },
  { title: 'testPage.group.order', members: membersOf('order') },
  { title: 'testPage.group.product', members: membersOf('product') },
  { title: 'testPage.group.device', members: membersOf('device') },
  { title: 'testPage.group.headers', members: [...headerNames, 'system'] },
];
