import type { CommonParameter } from '@brought/sdk';

/** Own fields that say who the borrower is, or about which order, by the parameter that does. */
const ofSession: Readonly<Record<string, CommonParameter>> = {
  orderId: 'orderId',
  productId: 'productId',
  product_id: 'productId',
  userId: 'userId',
  phone: 'mobilePhone',
};

/** The parameter of the session that says the same as an own field of a call, if one does. */
export function parameterFor(field: string): CommonParameter | undefined {
  return Object.hasOwn(ofSession, field) ? ofSession[field] : undefined;
}
