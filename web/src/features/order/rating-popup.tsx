import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { write } from '../../session/calls.ts';
import { useText } from '../../lib/use-text.ts';
import { callNative } from '../../native/native.ts';
import { useGo } from '../../session/navigation.tsx';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { closeToast, showToast } from '../../ui/notices.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { StarRating } from '../../ui/star-rating.tsx';

/** Number of stars, and from how many on the app store is opened (ORD-32 ORD-38). */
const STARS = 5;
const GOOD = 4;

/**
 * Asks for a rating of the app (ORD-31). The data sent does not depend on the stars; the next step
 * does, and does not wait for the reply. So only a complaint tells the lender what was wrong.
 */
export function RatingPopup({ onClose }: { onClose: () => void }) {
  const text = useText();
  const go = useGo();
  const [stars, setStars] = useState(0);
  const [sent, setSent] = useState(false);
  const [missing, setMissing] = useState(false);
  const { mutate } = useMutation(write('googleScore'));

  function pick(count: number): void {
    setStars(count);
    // It may still ask for a star.
    if (missing) closeToast();
  }

  function submit(): void {
    if (stars === 0) {
      setMissing(true);
      return showToast(text('order.pickStar'));
    }
    mutate({ input: {} });
    if (stars < GOOD) return setSent(true);
    onClose();
    callNative('rateApp');
    // A browser has no store to open.
    showToast(text('order.ratedWell'));
  }

  if (sent) {
    return (
      <AlertDialog
        title={text('order.ratedTitle')}
        text={text('order.ratedText')}
        confirmLabel={text('app.writeComplaint')}
        onConfirm={() => void go('complaintStart')}
        cancel={{ label: text('app.ok'), onCancel: onClose }}
      />
    );
  }
  return (
    <Sheet title={text('order.rateTitle')} onDismiss={onClose}>
      <StarRating
        label={text('order.rateTitle')}
        stars={STARS}
        value={stars}
        nameOf={(count) => text('app.star', { count })}
        error={missing && stars === 0 ? text('order.pickStarFirst') : undefined}
        onChange={pick}
      />
      <Button onClick={submit}>{text('order.submit')}</Button>
    </Sheet>
  );
}
