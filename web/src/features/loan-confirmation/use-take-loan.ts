import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { callNative } from '../../native/native.ts';
import { lendingDetails } from './lending-details.ts';
import { pushInput, takeLoan, type Offer } from './queries.ts';
import type { Version } from './versions.ts';

/**
 * How far Loan Now is: `ready` to be tapped, `sending`, `taken`, or `checking` when no whole answer
 * came and nobody knows. Only `ready` takes a tap.
 */
export type TakingState = 'ready' | 'sending' | 'taken' | 'checking';

/** Loan Now. */
export type Taking = {
  state: TakingState;
  /** Sends the offer, once, however often it is called. */
  take: (offer: Offer) => void;
  /** Leaves for the loan just taken. */
  open: () => void;
};

/**
 * Takes a loan (document 2, sections 4.5 and 7). On success the host app marks the point and the
 * page gives way to the lending details. After a refusal, which the borrower is told, Loan Now can
 * be tapped again; after an unknown outcome it cannot.
 */
export function useTakeLoan(version: Version, productId: string): Taking {
  const navigate = useNavigate();
  const options = takeLoan(version);
  const sent = useRef(false);
  // Counts a call of an earlier visit to this screen, too.
  const underWay = useIsMutating({ mutationKey: options.mutationKey }) > 0;
  const mutation = useMutation({
    ...options,
    onSuccess: (outcome) => {
      if (outcome.known) callNative('burialPoint');
    },
  });
  const outcome = mutation.data;

  const open = (lendDetailsUrl: string) => {
    const destination = lendingDetails(lendDetailsUrl);
    if ('own' in destination) void navigate(destination.own, { replace: true });
    else location.replace(destination.other);
  };

  const take = (offer: Offer) => {
    if (sent.current || underWay) return;
    sent.current = true;
    mutation.mutate(pushInput(offer, productId), {
      onSuccess: (reached) => {
        if (reached.known) open(reached.lendDetailsUrl);
      },
      onError: () => {
        sent.current = false;
      },
    });
  };

  return {
    state: outcome ? (outcome.known ? 'taken' : 'checking') : underWay ? 'sending' : 'ready',
    take,
    open: () => {
      if (outcome?.known) open(outcome.lendDetailsUrl);
    },
  };
}
