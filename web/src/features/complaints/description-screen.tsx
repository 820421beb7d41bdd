import { use, useCallback, useRef, useState, type FormEvent } from 'react';
import { useText } from '../../lib/use-text.ts';
import type { MessageId } from '../../lib/language.ts';
import { Screens, useBack, useGo } from '../../session/navigation.tsx';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/notices.ts';
import { Page } from '../../ui/page.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { ChosenTopic } from './chosen-topic.tsx';
import { ImagePicker } from './image-picker.tsx';
import { limits } from './queries.ts';
import { SentDialog } from './sent-dialog.tsx';
import type { Tile } from './tiles.ts';
import { useComplaint } from './use-complaint.ts';

const FORM = 'complaint';

/**
 * Complaint description (CMP-26 to CMP-33): the borrower's words, images, and Send. Words and
 * images stay, through a reload too, until they are sent.
 */
export function Screen() {
  const text = useText();
  const go = useGo();
  const { preload } = use(Screens);
  const onBack = useBack('complaintStart');
  const [unreadable, setUnreadable] = useState(false);
  const complaint = useComplaint(() => setUnreadable(true));
  const { words, uploads } = complaint;
  const field = useRef<HTMLTextAreaElement>(null);
  // What is missing is shown from the first attempt to send on, and goes as soon as it is mended.
  const [attempted, setAttempted] = useState(false);
  const wordless = words.trim() === '';
  const imageTrouble = troubleOf(uploads.tiles);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    setAttempted(true);
    if (wordless) field.current?.focus();
    else if (complaint.problemType === '') showToast(text('complaint.noTopic'));
    else if (!imageTrouble) {
      // What follows the complaint arrives while it is sent.
      preload('complaintStart');
      complaint.send();
    }
  }

  const onGone = useCallback(() => void go('complaintStart', {}, { replace: true }), [go]);

  return (
    <Page
      title={text('complaint.title')}
      onBack={onBack}
      footer={
        <Button type="submit" form={FORM} busy={complaint.sending}>
          {text('complaint.send')}
        </Button>
      }
    >
      <ChosenTopic problemType={complaint.problemType} problemSonType={complaint.problemSonType} />
      <form id={FORM} noValidate onSubmit={onSubmit}>
        <Card>
          <TextArea
            ref={field}
            label={text('complaint.description')}
            placeholder={text('complaint.descriptionHint')}
            value={words}
            maxLength={limits.text}
            readOnly={complaint.sending}
            error={attempted && wordless ? text('complaint.descriptionEmpty') : undefined}
            onChange={complaint.setWords}
          />
        </Card>
      </form>
      <Card title={text('complaint.images')}>
        <ImagePicker
          uploads={uploads}
          error={attempted && imageTrouble ? text(imageTrouble) : undefined}
        />
      </Card>
      {unreadable ? (
        <AlertDialog
          title={text('complaint.unreadableTitle')}
          text={text('complaint.unreadableText')}
          confirmLabel={text('complaint.ok')}
          onConfirm={() => setUnreadable(false)}
        />
      ) : null}
      {complaint.sent ? <SentDialog onGone={onGone} /> : null}
    </Page>
  );
}

/** Why the images keep the complaint from being sent now. */
function troubleOf(tiles: Tile[]): MessageId | undefined {
  if (tiles.some((tile) => tile.state === 'failed')) return 'complaint.imagesFailed';
  if (tiles.some((tile) => tile.state !== 'done')) return 'complaint.imagesBusy';
  return undefined;
}
