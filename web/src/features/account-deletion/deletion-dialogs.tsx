import type { MessageId } from '../../lib/language.ts';
import { unpaidOrder } from '../../help/last-order.ts';
import { useText } from '../../lib/use-text.ts';
import { useSession } from '../../session/use-session.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import type { Deletion, DeletionDialog } from './use-deletion.ts';

const messages: Record<Exclude<DeletionDialog, 'sure'>, MessageId> = {
  badPhone: 'deletion.badPhone',
  sent: 'deletion.sent',
  deleted: 'deletion.deleted',
};

/** The messages of the screen (DEL-10 DEL-13), and the question before the deletion. */
export function DeletionDialogs({ deletion }: { deletion: Deletion }) {
  const text = useText();
  const { dialog, showDialog, number, remove } = deletion;
  const isDebtor = unpaidOrder(useSession()) !== undefined;
  if (dialog === undefined) return null;
  const close = () => showDialog(undefined);
  if (dialog !== 'sure') {
    const title = text(messages[dialog]);
    return <AlertDialog title={title} confirmLabel={text('deletion.ok')} onConfirm={close} />;
  }
  return (
    <AlertDialog
      title={text('deletion.sure')}
      text={text(isDebtor ? 'deletion.sureDebt' : 'deletion.sureText', { phone: number })}
      confirmLabel={text('deletion.remove')}
      confirmTone="danger"
      onConfirm={remove}
      cancel={{ label: text('deletion.keep'), onCancel: close }}
    />
  );
}
