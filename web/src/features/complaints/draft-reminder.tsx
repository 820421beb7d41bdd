import { useState } from 'react';
import { useText } from '../../lib/use-text.ts';
import { useGo } from '../../session/navigation.tsx';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { removeDraft, readDraft } from './draft.ts';
import { removeSavedImages } from './image-store.ts';
import './draft-reminder.css';

/** Shows a complaint that was not sent, with buttons to continue or discard it. */
export function DraftReminder({ owner }: { owner: string }) {
  const text = useText();
  const go = useGo();
  const [draft, setDraft] = useState(() => readDraft(owner));
  const [asking, setAsking] = useState(false);
  if (!draft) return null;
  const { text: words, images, ...query } = draft;

  function discard(): void {
    removeDraft();
    void removeSavedImages();
    setDraft(undefined);
  }

  return (
    <Card title={text('complaint.draftTitle')}>
      {words === '' ? null : <p className="draft-words">{words}</p>}
      {images.length === 0 ? null : (
        <p className="draft-images">{text('complaint.draftImages', { count: images.length })}</p>
      )}
      <div className="button-row">
        <Button tone="secondary" onClick={() => setAsking(true)}>
          {text('complaint.draftDiscard')}
        </Button>
        <Button onClick={() => void go('complaintDescription', query)}>
          {text('complaint.draftContinue')}
        </Button>
      </div>
      {asking ? (
        <AlertDialog
          title={text('complaint.discardTitle')}
          text={text('complaint.discardText')}
          confirmLabel={text('complaint.draftDiscard')}
          onConfirm={discard}
          cancel={{ label: text('complaint.keep'), onCancel: () => setAsking(false) }}
        />
      ) : null}
    </Card>
  );
}
