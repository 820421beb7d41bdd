import { useText } from '../lib/use-text.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ClampedName, ExpandableText } from '../ui/clamped-text.tsx';
import { wordSize } from '../ui/word-size.ts';
import type { WalletResult } from './use-wallet-payment.ts';
import './result-dialog.css';

type ResultDialogProps = { result: WalletResult; onConfirm: () => void };

/** What is paid, how to finish it, and its trade number (INS-36 to INS-39, ROL-17). */
export function ResultDialog({ result, onConfirm }: ResultDialogProps) {
  const text = useText();
  const { amount, method, notice, tradeNo } = result;

  return (
    <Dialog title={text('wallet.reminder')} role="alertdialog" onDismiss={onConfirm}>
      <p className="result-paid">
        {amount}
        {amount === '' || method === '' ? null : ' · '}
        <span className="result-method">
          <ClampedName name={method} />
        </span>
      </p>
      <p>
        <ExpandableText text={notice} />
      </p>
      {tradeNo === '' ? null : (
        <div className="result-trade">
          <dl>
            <dt>{text('wallet.tradeNo')}</dt>
            <dd style={wordSize(tradeNo)}>{tradeNo}</dd>
          </dl>
          <CopyButton text={tradeNo} />
        </div>
      )}
      <p>{text('wallet.onlyCloses', { action: text('app.confirm') })}</p>
      <div className="button-row">
        <Button onClick={onConfirm}>{text('app.confirm')}</Button>
      </div>
    </Dialog>
  );
}
