import { config } from '../../lib/config.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import type { Payment } from '../machine/payment.ts';
import { doneTitle } from './done-title.ts';
import { drawReceipt } from './receipt-picture.ts';
import { usePaymentRows } from './use-payment-rows.ts';

/** The configured name of the lender; '' for the placeholder of a deployment without one. */
const lenderName = (): string => (config.company.name.startsWith('[') ? '' : config.company.name);

/** Copies a receipt as text, shares it, or saves it as a picture. */
export function ReceiptActions({ payment }: { payment: Payment }) {
  const text = useText();
  const copy = useCopy();
  const { amount, kind, terms = [] } = payment;
  const rows = usePaymentRows(payment);
  const title = text(doneTitle[kind]);
  const sum = {
    title: text(kind === 'loan' ? 'payment.loanAmount' : 'payment.amount'),
    value: amount,
  };
  const all = [...(amount === '' ? [] : [sum]), ...terms, ...rows];
  const lines = [lenderName(), title, ...all.map((row) => `${row.title}: ${row.value}`)];
  const receipt = lines.filter(Boolean).join('\n');
  return (
    <div className="button-row">
      <Button tone="secondary" onClick={() => copy(receipt)}>
        {text('app.copy')}
      </Button>
      {typeof navigator.share === 'function' ? (
        <Button tone="secondary" onClick={() => void share({ text: receipt })}>
          {text('payment.share')}
        </Button>
      ) : null}
      <Button tone="secondary" onClick={() => void savePicture(title, all, payment)}>
        {text('payment.picture')}
      </Button>
    </div>
  );
}

/** A cancelled share rejects, which needs no message. */
async function share(what: ShareData): Promise<void> {
  await navigator.share(what).catch(() => undefined);
}

async function savePicture(
  title: string,
  rows: readonly { title: string; value: string }[],
  { orderId, at }: Payment,
): Promise<void> {
  const name = ['receipt', orderId, at].filter(Boolean).join('-');
  const file = new File([await drawReceipt(lenderName(), title, rows)], `${name}.png`, {
    type: 'image/png',
  });
  await saveFile(file);
}
