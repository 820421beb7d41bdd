import { useId } from 'react';
import { CutText } from '../../ui/folded-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import './choice-chips.css';

type ChoiceChipsProps = {
  label: string;
  options: Array<{ value: string; label: string }>;
  /** Value of the chosen one; none is chosen when it is not among the options. */
  selected: string | undefined;
  disabled: boolean;
  onSelect: (value: string) => void;
};

/** One of a few, all in sight: a radio group to keyboards and screen readers. */
export function ChoiceChips({ label, options, selected, disabled, onSelect }: ChoiceChipsProps) {
  const name = useId();
  return (
    <fieldset className="choice-chips" disabled={disabled}>
      <legend>
        <CutText text={label} />
      </legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.value}
              checked={option.value === selected}
              onChange={() => onSelect(option.value)}
            />
            <span className="choice-chip">
              <Icon name="check" />
              <span>{option.label}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
