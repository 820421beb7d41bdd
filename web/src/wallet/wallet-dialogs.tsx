import { ResultDialog } from './result-dialog.tsx';
import type { WalletPayment } from './use-wallet-payment.ts';

/** The dialog of a wallet payment. */
export function WalletDialogs({ paying }: { paying: WalletPayment }) {
  if (!paying.result) return null;
  return <ResultDialog result={paying.result} onConfirm={paying.closeResult} />;
}
