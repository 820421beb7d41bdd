import { renderToStaticMarkup } from 'react-dom/server';
import { DueAmount } from '../../src/features/order/due-amount.tsx';
import { OrderView } from '../../src/features/order/order-view.tsx';

const order = {
  status: '',
  statusText: '…',
  description: '…',
  productName: '…',
  productLogo: 'none:',
  rows: [{ title: '…', value: '…' }],
};

/** Where index.html has the shells. */
const MARK = '<!-- shells -->';

/**
 * The page with the shells of the screens whose slots its script fills, each a template of the
 * operation that has the content: the very components, rendered with something in every slot.
 */
export function withShells(page: string): string {
  const shells = renderToStaticMarkup(
    <template id="shell-loanDetails">
      <main className="page-content">
        <OrderView summary={order} due={<DueAmount />} />
      </main>
    </template>,
  );
  return page.replace(MARK, () => shells);
}
