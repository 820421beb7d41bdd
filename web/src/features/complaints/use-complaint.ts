import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { clearStored } from '../../lib/storage.ts';
import { write } from '../../session/calls.ts';
import { mayBeDone } from '../../session/failure.ts';
import { useOwnQuery } from '../../session/navigation.tsx';
import { ownerOf } from '../../session/owner.ts';
import { useSession } from '../../session/use-session.ts';
import { closeToast } from '../../ui/notices.ts';
import { saveDraft, readDraft } from './draft.ts';
import { removeSavedImages } from './image-store.ts';
import { savedOrderNo } from './order-no.ts';
import { saveSentLoan } from './sent-loans.ts';
import { uploadedImages } from './tiles.ts';
import { useUploads, type Uploads } from './use-uploads.ts';

/** The complaint being written. */
export type ComplaintForm = {
  problemType: string;
  problemSonType: string;
  /** The order that it is about; empty if it is about none. */
  orderNo: string;
  words: string;
  setWords: (words: string) => void;
  uploads: Uploads;
  /** Sends it; does nothing while it is being sent, or after that. */
  send: () => void;
  sending: boolean;
  /** It is unknown whether it was sent: the reply was lost. */
  maybeSent: boolean;
  sent: boolean;
};

/**
 * The complaint that the page address is about. It is saved on the device until the server has
 * accepted it; a failure to send changes nothing. After a success local storage is cleared
 * (CMP-45).
 *
 * @param nameOf the name of an order, as far as it is known
 */
export function useComplaint(
  nameOf: (orderNo: string) => string,
  onUnreadable: () => void,
): ComplaintForm {
  const owner = ownerOf(useSession());
  const problemType = useOwnQuery('problemType');
  const problemSonType = useOwnQuery('problemSonType');
  const orderNo = useOwnQuery('orderNo') || savedOrderNo();

  const [draft] = useState(() => readDraft(owner));
  const [words, setWords] = useState(draft?.text ?? '');
  const uploads = useUploads(owner, draft?.images ?? [], onUnreadable);
  const images = useMemo(() => uploadedImages(uploads.tiles), [uploads.tiles]);

  // A ref, so that it is set before a second tap however quick.
  const locked = useRef(false);
  const [sent, setSent] = useState(false);
  const { mutate, isPending, error } = useMutation({
    ...write('problemSave'),
    onSuccess: () => {
      clearStored();
      void removeSavedImages();
      if (orderNo !== '') saveSentLoan(owner, words, { orderNo, name: nameOf(orderNo) });
      // It may still tell of the last picture, over the answer.
      closeToast();
      setSent(true);
    },
    onError: () => {
      locked.current = false;
    },
  });

  useEffect(() => {
    if (sent) return;
    saveDraft(owner, { problemType, problemSonType, orderNo, text: words, images });
  }, [sent, owner, problemType, problemSonType, orderNo, words, images]);

  function send(): void {
    if (locked.current) return;
    locked.current = true;
    mutate({
      input: {
        problemType,
        problemSonType,
        problemDetail: words,
        problemImage: images.map(({ url }) => url).join(','),
        orderNo,
      },
    });
  }

  return {
    problemType,
    problemSonType,
    orderNo,
    words,
    setWords,
    uploads,
    send,
    sending: isPending,
    maybeSent: mayBeDone(error),
    sent,
  };
}
