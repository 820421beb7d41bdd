import { useText } from '../lib/use-text.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { ResultDialog } from './result-dialog.tsx';
import type { WalletPayment } from './use-wallet-payment.ts';

/** What a wallet payment asks and tells. */
export function WalletDialogs({ paying }: { paying: WalletPayment }) {
  const text = useText();
  return (
    <>
      {paying.result ? (
        <ResultDialog result={paying.result} onConfirm={paying.closeResult} />
      ) : null}
      {paying.again ? (
        <AlertDialog
          title={text('wallet.againTitle')}
          text={text('wallet.againText')}
          confirmLabel={text('wallet.again')}
          onConfirm={paying.again}
          cancel={{ label: text('wallet.wait'), onCancel: paying.wait }}
        />
      ) : null}
    </>
  );
}
