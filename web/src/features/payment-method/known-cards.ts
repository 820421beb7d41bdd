import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { fieldsOf } from '../../lib/fields-of.ts';
import { useReturnState } from '../../session/navigation.tsx';
import type { SavedCard } from './queries.ts';

/**
 * State of a link that leads to adding a card: it lists the cards known before. If some could not
 * be read (`isLost`), one of those could later be mistaken for the new one, so nothing is known.
 */
export function useAdding(cards: readonly SavedCard[], isLost: boolean): object {
  const known = isLost ? undefined : cards.map(({ id }) => id);
  return useReturnState({ known });
}

/** Ids of the cards that there were before one was added; undefined if none was. */
function useKnownIds(): readonly unknown[] | undefined {
  const { known } = fieldsOf(useLocation().state);
  return Array.isArray(known) ? known : undefined;
}

/** Whether a card was just added, and none of these is new. */
export function useLacksNewCard(cards: readonly SavedCard[]): boolean {
  const known = useKnownIds();
  return known !== undefined && cards.every(({ id }) => known.includes(id));
}

/**
 * Index of the card to pay with, and what chooses another. At first it is -1, for none (RPC-10), or
 * the one that was just added, unless some could not be read (`isLost`): it may be one of those.
 */
export function useChosenCard(
  cards: readonly SavedCard[],
  isLost: boolean,
): [index: number, choose: (index: number) => void] {
  const known = useKnownIds();
  const [picked, setPicked] = useState<SavedCard>();
  const [added, ...others] = known ? cards.filter(({ id }) => !known.includes(id)) : [];
  const chosen = picked ?? (others.length === 0 && !isLost ? added : undefined);
  // By their content: a reloaded list may have another order.
  const index = cards.findIndex(({ id, cardNo }) => id === chosen?.id && cardNo === chosen.cardNo);
  return [index, (picking) => setPicked(cards[picking])];
}
