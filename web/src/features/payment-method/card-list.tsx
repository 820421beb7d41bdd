import { useId } from 'react';
import { useText } from '../../lib/use-text.ts';
import type { SavedCard } from './queries.ts';
import './card-list.css';

type CardListProps = {
  cards: readonly SavedCard[];
  /** Index of the chosen one; -1 when none is. */
  selected: number;
  onSelect: (index: number) => void;
};

/** The saved cards as a radio group. */
export function CardList({ cards, selected, onSelect }: CardListProps) {
  const text = useText();
  const name = useId();
  return (
    <fieldset className="card-list">
      <legend>{text('card.choose')}</legend>
      {cards.map((card, index) => (
        <label key={index}>
          <input
            type="radio"
            name={name}
            checked={index === selected}
            onChange={() => onSelect(index)}
          />
          <span className="card-list-name">{card.bankName || text('card.card')}</span>
          <span className="card-list-no">{masked(card.cardNo)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The server masks card numbers; where it did not, only the last four digits are shown. */
function masked(cardNo: string): string {
  const digits = cardNo.replace(/\D/g, '');
  return digits.length > 10 ? `**** ${digits.slice(-4)}` : cardNo;
}
