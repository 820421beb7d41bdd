import { useId, type Ref } from 'react';
import { shownText } from '../../lib/plain-text.ts';
import { useText } from '../../lib/use-text.ts';
import { ClampedText } from '../../ui/clamped-text.tsx';
import { shownNumber, type SavedCard } from './queries.ts';
import './card-list.css';

type CardListProps = {
  cards: readonly SavedCard[];
  /** Index of the chosen card; -1 for none. */
  selected: number;
  /** The error text of the choice, if any. */
  error: string | undefined;
  /** The list, whose first card takes the focus when none was chosen. */
  ref: Ref<HTMLFieldSetElement>;
  onSelect: (index: number) => void;
};

/** The saved cards as a radio group. */
export function CardList({ cards, selected, error, ref, onSelect }: CardListProps) {
  const text = useText();
  const name = useId();
  return (
    <fieldset
      ref={ref}
      className="card-list"
      role="radiogroup"
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${name}-error`}
    >
      <legend>{text('card.choose')}</legend>
      {error === undefined ? null : (
        <p id={`${name}-error`} className="card-list-error">
          {error}
        </p>
      )}
      {cards.map((card, index) => (
        <label key={index}>
          <input
            type="radio"
            name={name}
            checked={index === selected}
            onChange={() => onSelect(index)}
          />
          <span className="card-list-name">
            <ClampedText text={shownText(card.bankName) || text('card.card')} />
          </span>
          <span className="card-list-no">
            <ClampedText text={shownNumber(card)} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
