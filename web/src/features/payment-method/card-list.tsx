import { useId } from 'react';
import { shownText } from '../../lib/plain-text.ts';
import { useText } from '../../lib/use-text.ts';
import { CutText } from '../../ui/folded-text.tsx';
import { shownNumber, type SavedCard } from './queries.ts';
import './card-list.css';

type CardListProps = {
  cards: SavedCard[];
  /** Index of the chosen card; -1 for none. */
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
          <span className="card-list-name">
            <CutText text={shownText(card.bankName) || text('card.card')} />
          </span>
          <span className="card-list-no">
            <CutText text={shownNumber(card)} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
