import type { Input } from '@brought/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { freshFor } from '../../session/calls.ts';
import { useSetOwnQuery } from '../../session/navigation.tsx';
import type { Choice } from '../../session/inputs.ts';
import { choiceOf, offerQuery, type Offer } from './queries.ts';
import type { Version } from './versions.ts';

/** The offer on the screen, and how to load another one. */
export type OfferState = {
  offer: Offer | undefined;
  error: Error | null;
  /**
   * The current choice: that of the last tap while its offer is loading, else that of the offer on
   * the screen.
   */
  choice: Choice | undefined;
  /** Another offer is being loaded; the one on the screen must not be taken. */
  awaiting: boolean;
  choose: (part: Partial<Choice>) => void;
  retry: () => void;
};

/**
 * Loads the `first` offer, which the page address chooses, and reloads it for every further choice
 * (LCN-35 LCN-36). The offer on the screen stays until the next one is whole; when that
 * fails, it stays for good and the choice falls back to it. The page address keeps the choice from
 * the tap on, through a reload and a visit to an agreement or the account form.
 */
export function useOffer(version: Version, first: Input<'loanDetailConfirm'>): OfferState {
  const { productId } = first;
  const client = useQueryClient();
  const setOwnQuery = useSetOwnQuery();
  const [shown, setShown] = useState(first);
  const [wanted, setWanted] = useState<Choice>();
  const last = useRef<Choice>(undefined);

  const query = useQuery(offerQuery(version, { ...shown, productId }));
  const offer = query.data;
  // An offer that arrives after the borrower has left the screen changes nothing.
  useEffect(() => () => void (last.current = undefined), []);

  const choose = async (part: Partial<Choice>) => {
    if (!offer) return;
    const next = { ...(wanted ?? choiceOf(offer)), ...part };
    last.current = next;
    setWanted(next);
    // Requested however often it was chosen; the screen itself shows that it is loading.
    const asked = {
      ...offerQuery(version, { productId, ...next }),
      staleTime: freshFor(0),
      meta: { loading: false },
    };
    const arriving = client.fetchQuery(asked).then(
      () => true,
      () => false,
    );
    // Only now, so that the loader of the address reuses the request.
    void setOwnQuery(next);
    const arrived = await arriving;
    if (last.current !== next) return;
    setWanted(undefined);
    if (arrived) setShown({ productId, ...next });
    else void setOwnQuery(choiceOf(offer));
  };

  return {
    offer,
    error: query.error,
    choice: wanted ?? (offer && choiceOf(offer)),
    awaiting: wanted !== undefined || query.isFetching,
    choose: (part) => void choose(part),
    retry: () => void query.refetch(),
  };
}
