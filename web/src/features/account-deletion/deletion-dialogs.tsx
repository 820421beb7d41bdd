import type { MessageId } from '../../lib/language.ts';
import { useText } from '../../lib/use-text.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import type { Deletion, Told } from './use-deletion.ts';

const messages: Record<Exclude<Told, 'sure'>, MessageId> = {
  badPhone: 'deletion.badPhone',
  sent: 'deletion.sent',
  deleted: 'deletion.deleted',
};

/** The messages of the screen (DEL-10 DEL-13), and the question before the deletion. */
export function DeletionDialogs({ deletion }: { deletion: Deletion }) {
  const text = useText();
  const { told, tell, number, remove } = deletion;
  if (told === undefined) return null;
  const close = () => tell(undefined);
  if (told !== 'sure') {
    const title = text(messages[told]);
    return <AlertDialog title={title} confirmLabel={text('deletion.ok')} onConfirm={close} />;
  }
  return (
    <AlertDialog
      title={text('deletion.sure')}
      text={text('deletion.sureText', { phone: number })}
      confirmLabel={text('deletion.remove')}
      confirmTone="danger"
      onConfirm={remove}
      cancel={{ label: text('deletion.keep'), onCancel: close }}
    />
  );
}
