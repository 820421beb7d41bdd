import { useText } from '../lib/use-text.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';

type NumberQuestionProps = { number: string; onConfirm: () => void; onCorrect: () => void };

/**
 * Asks about a number that no phone has, before it is sent. To leave the question is to change it.
 */
export function NumberQuestion({ number, onConfirm, onCorrect }: NumberQuestionProps) {
  const text = useText();
  return (
    <AlertDialog
      title={text('wallet.doubt')}
      text={text('wallet.doubtText', { number })}
      confirmLabel={text('wallet.doubtKeep')}
      onConfirm={onConfirm}
      cancel={{ label: text('wallet.doubtChange'), onCancel: onCorrect }}
    />
  );
}

/** What stands at the field of such a number when the borrower wants to change it. */
export function useNumberError(): string {
  return useText()('wallet.numberShort');
}
