import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { removeBorrowerStores } from '../../lib/borrower-stores.ts';
import { codeTyped, plainTyped } from '../../lib/plain-typed.ts';
import { clearStored } from '../../lib/storage.ts';
import { write } from '../../session/calls.ts';
import { mayBeDone } from '../../session/failure.ts';
import { forgetEnded } from '../../payment/store/payment-store.ts';
import { useCachedState } from '../../session/use-cached-state.ts';
import { useGo } from '../../session/navigation.tsx';
import { noteDeletedAccount } from '../../session/deleted-account.ts';
import { ownerOf } from '../../session/owner.ts';
import { useSession } from '../../session/use-session.ts';
import { closeToast } from '../../ui/notices.ts';
import { deletedIn, deletedState } from './deleted-state.ts';
import { CODE_LENGTH, PHONE_LENGTH } from './queries.ts';
import { readSentCode, saveSentCode, type SentCode } from './sent-code.ts';
import type { Debt } from './use-debt.ts';

/** Which dialog is open. */
export type DeletionDialog = 'badPhone' | 'sent' | 'sure' | 'deleted';

/** State of a deletion, and its actions. */
export type Deletion = ReturnType<typeof useDeletion>;

/**
 * The two steps of a deletion: a code to a phone, and the phone with its code (DEL-05 to DEL-12). A
 * code belongs to the phone that it was sent to: if the number in the field changes, there is no
 * code to type. After a deletion only payments that are still open stay on the phone.
 */
export function useDeletion() {
  const session = useSession();
  const owner = ownerOf(session);
  const [sent, setSent] = useState(() => readSentCode(owner));
  const [phone, setPhone] = useCachedState(
    'deletion phone',
    sent.to || (session.mobilePhone ?? ''),
  );
  const [code, setCode] = useCachedState('deletion code', '');
  const [dialog, setDialog] = useState<DeletionDialog>();
  const deleted = deletedIn(useLocation().state);
  const go = useGo();
  const sending = useMutation(write('sendDeleteCode'));
  const deleting = useMutation(write('userDelete'));

  const number = plainTyped(phone).trim();
  const digits = codeTyped(code);
  const awaited = sent.to !== '' && sent.to === number;

  function awaitCode(next: SentCode): void {
    saveSentCode(owner, next);
    setSent(next);
  }

  function send(): void {
    if (sending.isPending) return;
    if (number.length < PHONE_LENGTH) return setDialog('badPhone');
    deleting.reset();
    sending.mutate(
      { input: { phone: number } },
      {
        onSuccess: () => {
          awaitCode({ to: number, at: Date.now(), tried: false });
          setDialog('sent');
        },
        onError: (error) => {
          // A borrower who gets the code all the same can type it, or request another one at once.
          if (mayBeDone(error)) awaitCode({ to: number, at: 0, tried: false });
        },
      },
    );
  }

  function remove(debt: Debt | null | undefined): void {
    setDialog(undefined);
    if (deleting.isPending) return;
    // Until there is an answer: the page may be loaded again before.
    awaitCode({ ...sent, tried: true });
    deleting.mutate(
      { input: { phone: number, code: digits } },
      {
        onSuccess: () => {
          clearStored();
          removeBorrowerStores();
          noteDeletedAccount();
          void forgetEnded();
          // It may still tell of a refusal, over the answer.
          closeToast();
          void go('accountDeletion', {}, { replace: true, state: deletedState(debt) }).then(() =>
            setDialog('deleted'),
          );
        },
        onError: (error) => {
          if (!mayBeDone(error)) awaitCode({ ...sent, tried: false });
        },
      },
    );
  }

  return {
    phone,
    setPhone: (typed: string) => {
      setPhone(typed);
      sending.reset();
    },
    code,
    setCode: (typed: string) => {
      setCode(typed);
      deleting.reset();
      if (sent.tried) awaitCode({ ...sent, tried: false });
    },
    /** The phone that the account belongs to, as it is sent. */
    number,
    /**
     * When the code for this phone was sent, in milliseconds; 0 if it is unknown whether it was
     * sent; undefined before.
     */
    sentAt: awaited ? sent.at : undefined,
    /** Whether the code is complete. */
    ready: awaited && digits.length === CODE_LENGTH,
    send,
    sending: sending.isPending,
    sendError: sending.error,
    remove,
    deleting: deleting.isPending,
    deleteError: deleting.error,
    /** Whether a deletion was sent and not refused, so that the account may be deleted. */
    mayBeDeleted: sent.tried && (deleting.isIdle || deleting.isError),
    /** The account is deleted, so nothing can be done here any more; a debt remains. */
    deleted,
    dialog,
    showDialog: setDialog,
  };
}
