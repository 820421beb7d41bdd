import { PaidLoan } from '../../help/paid-loan.tsx';
import { config } from '../../lib/config.ts';
import { useText } from '../../lib/use-text.ts';
import { withCurrency } from '../../payment/order/amount-text.ts';
import { amountToPay } from '../../payment/order/withholding.ts';
import { useBack, useOwnQuery } from '../../session/navigation.tsx';
import { useSession } from '../../session/use-session.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { ChannelGuide } from './channel-guide.tsx';
import { CopiedNumber } from './copied-number.tsx';
import storeCounter from './pictures/store-counter.svg?no-inline';
import storeReceipt from './pictures/store-receipt.svg?no-inline';
import { WalletGuide } from './wallet-guide.tsx';

/** The query parameters of reference and amount; the documents name only the label of the one. */
const REFERENCE = 'reference_no';
const AMOUNT = 'amount';

/** How to pay through wallet apps and in a store (PAYI-02 to PAYI-05). */
export function Component() {
  const text = useText();
  const onBack = useBack('orderDetails');
  const reference = useOwnQuery(REFERENCE).trim();
  const amount = amountToPay(useOwnQuery(AMOUNT), useSession());
  const company = config.company.name;
  return (
    <Page
      title={text('guide.title')}
      onBack={onBack}
      lead={
        <>
          {amount === '' ? null : (
            <CopiedNumber
              title={text('guide.amount')}
              value={withCurrency(amount)}
              typed={amount}
            />
          )}
          {reference === '' ? (
            <Card title={text('guide.reference')}>
              <p>{text('guide.referenceText')}</p>
            </Card>
          ) : (
            <CopiedNumber title={text('guide.reference')} value={reference} />
          )}
          <PaidLoan />
        </>
      }
    >
      {config.billWallets.map((wallet) => (
        <WalletGuide key={wallet} wallet={wallet} />
      ))}
      <ChannelGuide
        name={text('guide.store')}
        pictures={[storeCounter, storeReceipt]}
        steps={[
          text('guide.storeGo'),
          text('guide.storeSay', { company }),
          text('guide.storePay'),
          text('guide.storeSlip'),
        ]}
      />
    </Page>
  );
}
