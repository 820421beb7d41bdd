/** Messages of refusals that several calls share. */

export const WRONG_CODE = 'Wrong verification code.';

export const NO_ROLLOVER = 'A rollover is offered only while the order is due or overdue.';

/** Refuses an order that the borrower does not have; an empty id means any order. */
export function noOrder(orderId: string): string {
  return orderId === '' ? 'You have no order.' : `You have no order ${orderId}.`;
}

/** Refuses a product that the lender does not offer; an empty id names none. */
export function noProduct(productId: string): string {
  return productId === '' ? 'No product is named.' : `There is no product ${productId}.`;
}
