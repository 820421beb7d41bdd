import { SecondPaymentDialog } from '../payment/second-payment.tsx';
import { ResultDialog } from './result-dialog.tsx';
import type { WalletPayment } from './use-wallet-payment.ts';

/** The dialogs of a wallet payment. */
export function WalletDialogs({ paying }: { paying: WalletPayment }) {
  return (
    <>
      {paying.result ? (
        <ResultDialog result={paying.result} onConfirm={paying.closeResult} />
      ) : null}
      <SecondPaymentDialog second={paying.second} />
    </>
  );
}
