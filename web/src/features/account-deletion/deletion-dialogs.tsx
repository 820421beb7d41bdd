import type { MessageId } from '../../lib/language.ts';
import { useText } from '../../lib/use-text.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import type { Debt } from './use-debt.ts';
import type { Deletion, DeletionDialog } from './use-deletion.ts';

const messages: Record<Exclude<DeletionDialog, 'sure'>, MessageId> = {
  badPhone: 'deletion.badPhone',
  sent: 'deletion.sent',
  deleted: 'deletion.deleted',
};

type DeletionDialogsProps = { deletion: Deletion; debt: Debt | null | undefined };

/** The messages of the screen (DEL-10 DEL-13), and the question before the deletion. */
export function DeletionDialogs({ deletion, debt }: DeletionDialogsProps) {
  const text = useText();
  const { dialog, showDialog, number, remove } = deletion;
  if (dialog === undefined) return null;
  const close = () => showDialog(undefined);
  if (dialog !== 'sure') {
    const title = text(messages[dialog]);
    return <AlertDialog title={title} confirmLabel={text('app.ok')} onConfirm={close} />;
  }
  const question = debt
    ? debt.amount === ''
      ? text('deletion.sureDebt', { phone: number })
      : text('deletion.sureOwed', { phone: number, amount: debt.amount })
    : text('deletion.sureText', { phone: number });
  return (
    <AlertDialog
      title={text('deletion.sure')}
      text={question}
      confirmLabel={text('deletion.remove')}
      confirmTone="danger"
      onConfirm={() => remove(debt)}
      cancel={{ label: text('deletion.keep'), onCancel: close }}
    />
  );
}
