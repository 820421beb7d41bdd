import type { Data } from '@brought/sdk';
import type { FlowContext } from '../engine/context.ts';

/** Checks what every order shows, whatever its status (document 2, sections 2.9 and 3). */
export function checkOrder(ctx: FlowContext, order: Data<'loanDetails'>): void {
  ctx.check('ORD-05 ORD-08 ORD-09 ORD-10 status and product have their texts', {
    expected: 'all filled',
    got: {
      noticeStatusText: order.noticeStatusText,
      noticeDesText: order.noticeDesText,
      productName: order.productName,
    },
    holds: order.noticeStatusText !== '' && order.noticeDesText !== '' && order.productName !== '',
  });
  const rows = order.userOrderDetail?.detail ?? [];
  ctx.check('ORD-06 ORD-11 the details come row by row', {
    expected: 'rows of text and value',
    got: rows,
    holds: rows.length > 0 && rows.every(({ text, value }) => text !== '' && value !== ''),
  });
}
