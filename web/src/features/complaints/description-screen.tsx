import { useQuery } from '@tanstack/react-query';
import { use, useCallback, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../lib/use-text.ts';
import { read } from '../../session/calls.ts';
import { firstCalls } from '../../session/first-calls.ts';
import { screenLoader } from '../../session/screen-loader.ts';
import { useFirstCalls } from '../../session/use-first-calls.ts';
import type { MessageId } from '../../lib/language.ts';
import { ScreenCode, useBack, useGo } from '../../session/navigation.tsx';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/notices.ts';
import { Page } from '../../ui/page.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { ChosenTopic } from './chosen-topic.tsx';
import { ImagePicker } from './image-picker.tsx';
import { MaybeSent } from './maybe-sent.tsx';
import { limits, orderName } from './queries.ts';
import { SentDialog } from './sent-dialog.tsx';
import { sentState } from './sent-page.tsx';
import type { Tile } from './tiles.ts';
import { useComplaint } from './use-complaint.ts';
import './description-screen.css';

const FORM = 'complaint';

/** Starts the topics. */
export const loader = screenLoader(
  firstCalls.complaintDescription,
  (client, { problemInit: input }) => client.ensureQueryData(read('problemInit', input)),
);

/**
 * Complaint description (CMP-26 to CMP-33): a text, images, and Send. Both are saved
 * until they are sent, also through a reload.
 */
export function Component() {
  const text = useText();
  const go = useGo();
  const { preload } = use(ScreenCode);
  const onBack = useBack('complaintStart');
  const [unreadable, setUnreadable] = useState(false);
  const { problemInit: input } = useFirstCalls(firstCalls.complaintDescription);
  const { data } = useQuery(read('problemInit', input));
  const complaint = useComplaint(
    (orderNo) => (data ? orderName(data, orderNo) : ''),
    () => setUnreadable(true),
  );
  const { problemType, words, uploads } = complaint;
  const field = useRef<HTMLTextAreaElement>(null);
  const imageError = useRef<HTMLParagraphElement>(null);
  // Missing fields are marked from the first attempt to send until they are filled in.
  const [attempted, setAttempted] = useState(false);
  const isEmpty = words.trim() === '';
  const imageProblem = imageProblemOf(uploads.tiles);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    flushSync(() => setAttempted(true));
    if (isEmpty) field.current?.focus();
    else if (problemType === '') showToast(text('complaint.noTopic'));
    else if (imageProblem) imageError.current?.scrollIntoView({ block: 'center' });
    else {
      // The next screen is loaded while the complaint is sent.
      preload('complaintStart');
      complaint.send();
    }
  }

  const onGone = useCallback(
    () => void go('complaintStart', {}, { replace: true, state: sentState(words, problemType) }),
    [go, words, problemType],
  );

  return (
    <Page
      title={text('complaint.title')}
      onBack={onBack}
      lead={
        <>
          <ChosenTopic
            problemType={problemType}
            problemSonType={complaint.problemSonType}
            orderNo={complaint.orderNo}
          />
          {complaint.maybeSent ? <MaybeSent words={words} /> : null}
        </>
      }
      footer={
        <Button type="submit" form={FORM} busy={complaint.sending}>
          {text('complaint.send')}
        </Button>
      }
    >
      <form id={FORM} className="complaint-form" noValidate onSubmit={onSubmit}>
        <Card>
          <TextArea
            ref={field}
            label={text('complaint.description')}
            placeholder={text('complaint.descriptionHint')}
            value={words}
            maxLength={limits.text}
            readOnly={complaint.sending}
            error={attempted && isEmpty ? text('complaint.descriptionEmpty') : undefined}
            full={text('complaint.descriptionFull')}
            onChange={complaint.setWords}
          />
        </Card>
      </form>
      <Card title={text('complaint.images')}>
        <ImagePicker
          uploads={uploads}
          errorRef={imageError}
          error={attempted && imageProblem ? text(imageProblem) : undefined}
        />
      </Card>
      {unreadable ? (
        <AlertDialog
          title={text('complaint.unreadableTitle')}
          text={text('complaint.unreadableText')}
          confirmLabel={text('app.ok')}
          onConfirm={() => setUnreadable(false)}
        />
      ) : null}
      {complaint.sent ? <SentDialog onGone={onGone} /> : null}
    </Page>
  );
}

/** Why the complaint cannot be sent with its images now. */
function imageProblemOf(tiles: readonly Tile[]): MessageId | undefined {
  if (tiles.some((tile) => tile.state === 'failed')) return 'complaint.imagesFailed';
  if (tiles.some((tile) => tile.state !== 'done')) return 'complaint.imagesBusy';
  return undefined;
}
