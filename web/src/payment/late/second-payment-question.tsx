import { useText } from '../../lib/use-text.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';

type SecondPaymentQuestionProps = { onPay: () => void; onWait: () => void };

/** Asks whether to pay a second time. */
export function SecondPaymentQuestion({ onPay, onWait }: SecondPaymentQuestionProps) {
  const text = useText();
  return (
    <AlertDialog
      title={text('payment.secondTitle')}
      text={text('payment.secondText')}
      confirmLabel={text('payment.second')}
      confirmTone="danger"
      onConfirm={onPay}
      cancel={{ label: text('payment.wait'), onCancel: onWait }}
    />
  );
}
