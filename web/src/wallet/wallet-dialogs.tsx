import { SecondPaymentDialog } from '../payment/second-payment.tsx';
import { ResultDialog } from './result-dialog.tsx';
import type { WalletPayment } from './use-wallet-payment.ts';

/** What a wallet payment asks and tells. */
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
