import { orderStatus } from '@brought/sdk/constants';

/** The source of a first flow, which passes at once on a sandbox. */
export function flowTemplate(name: string): string {
  return `import { flow } from '@brought/cli/flow';

export default flow(
  '${name}',
  {
    summary: 'Look at an order that is due today.',
    tags: ['own'],
    seed: 'due-today', // the borrower, on a sandbox; \`brought data seed\` lists them
    session: ['orderId', 'productId'], // what a session must have elsewhere
  },
  async (ctx) => {
    const { orderId = '', productId = '' } = ctx.session;
    const { data } = await ctx.call('read the order', 'loanDetails', { orderId, productId });
    ctx.check('the order is due', { expected: ${orderStatus.due}, got: Number(data.orderStatus) });
  },
);
`;
}
