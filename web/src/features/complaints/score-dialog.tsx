import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useText } from '../../lib/use-text.ts';
import { read, write } from '../../session/calls.ts';
import { mayBeDone } from '../../session/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/notices.ts';
import { StarRating } from '../../ui/star-rating.tsx';
import { limits } from './queries.ts';
import './score-dialog.css';

type ScoreDialogProps = {
  problemId: string;
  /** It was closed without a rating. */
  onClose: () => void;
  onRated: () => void;
};

/**
 * Rates how a complaint was handled (CMP-68 to CMP-74). Only its two buttons close it; the stars
 * are empty each time it opens. Send without a star shows an error and sends nothing.
 */
export function ScoreDialog({ problemId, onClose, onRated }: ScoreDialogProps) {
  const text = useText();
  const client = useQueryClient();
  const [score, setScore] = useState(0);
  const [missing, setMissing] = useState(false);
  // A ref, so that it is set before a second tap however quick.
  const sent = useRef(false);
  const { mutate, isPending, error } = useMutation({
    ...write('problemSaveScore'),
    onSuccess: () => {
      onRated();
      showToast(text('complaint.rated'));
    },
    onError: (reason) => {
      sent.current = false;
      // A rating that arrived is not asked for again.
      if (mayBeDone(reason)) void client.refetchQueries(read('problemDetail', { problemId }));
    },
  });

  function send(): void {
    if (score === 0) return setMissing(true);
    if (sent.current) return;
    sent.current = true;
    mutate({ input: { score, problemId } });
  }

  return (
    <Dialog title={text('complaint.rateTitle')} onDismiss={onClose}>
      <p className="score-text">{text('complaint.rateText')}</p>
      <StarRating
        label={text('complaint.rateTitle')}
        stars={limits.stars}
        value={score}
        nameOf={(star) => text('app.star', { count: star })}
        error={missing && score === 0 ? text('complaint.rateMissing') : undefined}
        onChange={setScore}
      />
      {error && mayBeDone(error) ? <p role="alert">{text('complaint.rateUnsure')}</p> : null}
      <div className="button-row">
        <Button tone="secondary" onClick={onClose}>
          {text('app.cancel')}
        </Button>
        <Button busy={isPending} onClick={send}>
          {text('complaint.send')}
        </Button>
      </div>
    </Dialog>
  );
}
