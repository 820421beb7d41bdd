import { REPAYMENT_RECORD, clearStored, writeStored } from '../../lib/storage.ts';
import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/notices.ts';
import './actions.css';

/**
 * A repayment record as the second code screen reads it (STO-05 to STO-07); nobody else writes one.
 */
const record = {
  defDetail: {
    payCode: '9912 3456 7890',
    logo: '',
    payNotice: [
      {
        name: 'Wallet',
        entries: [
          {
            name: 'Bill payment',
            steps: ['Open your wallet and choose Pay bill.', 'Enter the contract number.', 'Pay.'],
          },
        ],
      },
      {
        name: 'Store',
        entries: [{ name: 'At the counter', steps: ['Show the contract number.', 'Pay in cash.'] }],
      },
    ],
  },
  repayAmount: '58000',
  delayInfo: { delayAmount: '6000' },
};

/** Fills and empties what screens read from local storage. */
export function StoredData() {
  const text = useText();

  function seed(): void {
    const kept = writeStored(REPAYMENT_RECORD, record);
    showToast(text(kept ? 'testPage.recordStored' : 'testPage.recordRefused'));
  }

  function clear(): void {
    clearStored();
    showToast(text('testPage.cleared'));
  }

  return (
    <Card title={text('testPage.stored')}>
      <div className="actions">
        <Button tone="secondary" onClick={seed}>
          {text('testPage.keepRecord')}
        </Button>
        <Button tone="secondary" onClick={clear}>
          {text('testPage.clear')}
        </Button>
      </div>
    </Card>
  );
}
