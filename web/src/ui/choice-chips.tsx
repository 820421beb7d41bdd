import { useId } from 'react';
import { ChoiceTick } from './choice-tick.tsx';
import { ClampedText } from './clamped-text.tsx';
import { wordSize } from './word-size.ts';
import './choice-chips.css';

type ChoiceChipsProps<Value extends string> = {
  label: string;
  /** `lang`: of a label in another language. */
  options: readonly { value: Value; label: string; lang?: string }[];
  /** Value of the chosen one; none is chosen when it is not among the options. */
  selected: string | undefined;
  disabled?: boolean;
  onSelect: (value: Value) => void;
};

/** One of a few options, all visible: a radio group to keyboards and screen readers. */
export function ChoiceChips<Value extends string>({
  label,
  options,
  selected,
  disabled = false,
  onSelect,
}: ChoiceChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="choice-chips" disabled={disabled}>
      <legend>
        <ClampedText text={label} />
      </legend>
      <div>
        {options.map((option) => (
          <label key={option.value} lang={option.lang}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.value}
              checked={option.value === selected}
              onChange={() => onSelect(option.value)}
            />
            <span className="choice-chip" style={wordSize(option.label)}>
              <ChoiceTick />
              <span>{option.label}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
