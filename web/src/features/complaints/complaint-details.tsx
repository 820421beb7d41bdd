import { useEffect, useState } from 'react';
import { MissingRows } from '../../help/missing-rows.tsx';
import { useText } from '../../lib/use-text.ts';
import type { Payload } from '../../session/calls.ts';
import { shownMoment } from '../../session/formats.ts';
import { SupportLink } from '../../session/support-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Counter } from '../../ui/counter.tsx';
import { ExpandableParagraph, ExpandableText } from '../../ui/clamped-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ImageStrip } from '../../ui/image-strip.tsx';
import { CollectionTip } from './collection-tip.tsx';
import { ComplaintNumber } from './complaint-number.tsx';
import { ComplaintState } from './complaint-state.tsx';
import { useListed } from './listed-state.ts';
import { LoanWords } from './loan-words.tsx';
import { lacksReply, limits, needsScore } from './queries.ts';
import { ScoreDialog } from './score-dialog.tsx';
import './complaint-details.css';

/** How long after the reply the rating dialog opens, in milliseconds (CMP-67). */
const PROMPT_MS = 3000;

type Details = Payload<'problemDetail'>;

type ComplaintProps = { details: Details; problemId: string };

/** Whether the answer can be shown, at least in part. */
export const isAnswered = ({ disposeDetail, disposeImages }: Details): boolean =>
  disposeDetail !== '' || disposeImages.length > 0;

/** What the borrower wrote, and whether it is answered. */
export function Complaint({ details, problemId }: ComplaintProps) {
  const text = useText();
  const { type, sonType, content, images } = details;
  const { time = '', loan } = useListed();
  const sentAt = shownMoment(time).trim();
  const hasReply = lacksReply(details) || isAnswered(details);
  return (
    <Card
      title={text('complaint.details')}
      action={
        <ComplaintState title={text(hasReply ? 'complaint.answered' : 'complaint.waiting')} />
      }
    >
      <ExpandableParagraph className="details-type" text={type} />
      <ExpandableParagraph className="details-sub-type" text={sonType} />
      {loan ? (
        <p className="details-soft">
          <LoanWords loan={loan} />
        </p>
      ) : null}
      <div className="details-text">
        <p className="details-words">
          <ExpandableText text={content} />
        </p>
        <Counter length={content.length} max={limits.text} />
      </div>
      <Images images={images} nameOf={(position) => text('complaint.imageName', { position })} />
      {sentAt === '' ? null : (
        <ExpandableParagraph
          className="details-soft"
          text={text('complaint.sentAt', { time: sentAt })}
        />
      )}
      <ComplaintNumber number={problemId} />
      {hasReply ? null : <AnswerToCome details={details} />}
    </Card>
  );
}

/** Where the answer will be, and by when if that is promised: only of collection. */
function AnswerToCome({ details: { sonType } }: { details: Details }) {
  const text = useText();
  return (
    <>
      {sonType === '' ? null : <CollectionTip />}
      <p>{text('complaint.answerHere')}</p>
      <SupportLink />
    </>
  );
}

type ComplaintReplyProps = ComplaintProps & {
  /** It is being loaded again. */
  busy: boolean;
  onRetry: () => void;
};

/** The agent's answer if there is one, and the rating if it is asked for. */
export function ComplaintReply({ details, problemId, busy, onRetry }: ComplaintReplyProps) {
  const text = useText();
  const { disposeDetail, disposeImages } = details;
  return (
    <>
      {isAnswered(details) ? (
        <Card title={text('complaint.processResult')}>
          <p className="agent">
            <span className="agent-mark">
              <Icon name="agent" />
            </span>
            {text('complaint.agent')}
          </p>
          <ExpandableParagraph className="details-words" text={disposeDetail} />
          <Images
            images={disposeImages}
            nameOf={(position) => text('complaint.replyImageName', { position })}
          />
        </Card>
      ) : null}
      {lacksReply(details) ? <MissingRows busy={busy} onRetry={onRetry} /> : null}
      {needsScore(details) ? <ScorePrompt problemId={problemId} /> : null}
    </>
  );
}

type ImagesProps = { images: readonly string[]; nameOf: (position: number) => string };

function Images({ images, nameOf }: ImagesProps) {
  const text = useText();
  if (images.length === 0) return null;
  return <ImageStrip images={images} nameOf={nameOf} viewerTitle={text('complaint.images')} />;
}

/** Asks for the rating by itself once per visit; if that was put off, a button asks for it. */
function ScorePrompt({ problemId }: { problemId: string }) {
  const text = useText();
  const [stage, setStage] = useState<'waiting' | 'open' | 'putOff' | 'rated'>('waiting');

  useEffect(() => {
    const timer = setTimeout(() => setStage('open'), PROMPT_MS);
    return () => clearTimeout(timer);
  }, []);

  switch (stage) {
    case 'waiting':
    case 'rated':
      return null;
    case 'putOff':
      return (
        <Button tone="secondary" onClick={() => setStage('open')}>
          {text('complaint.rate')}
        </Button>
      );
    case 'open':
      return (
        <ScoreDialog
          problemId={problemId}
          onClose={() => setStage('putOff')}
          onRated={() => setStage('rated')}
        />
      );
  }
}
