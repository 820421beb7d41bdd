import { headerNames, type ParameterName } from './queries.ts';
import type { CommonParameter } from '@brought/sdk';

/** A group of fields on the test page (document 2, section 2.12). */
type GroupName = 'device' | 'session' | 'product' | 'order';

/** Where each session parameter is edited; the compiler sees to it that none is forgotten. */
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
export const parameterGroups: ReadonlyArray<{
  name: GroupName | 'headers';
  members: readonly ParameterName[];
}> = [
  { name: 'session', members: membersOf('session') },
  { name: 'order', members: membersOf('order') },
  { name: 'product', members: membersOf('product') },
  { name: 'device', members: membersOf('device') },
  { name: 'headers', members: [...headerNames, 'system'] },
];
