import { useId, useState, type ReactNode } from 'react';
import { ClampedName, ClampedText } from './clamped-text.tsx';
import { Icon } from './icon.tsx';
import { Picker } from './picker.tsx';
import { wordSize } from './word-size.ts';
import './choice-field.css';

type ChoiceFieldProps = {
  label: string;
  /** Shown while nothing is chosen. */
  placeholder: string;
  options: readonly string[];
  /** The reason why there are no options. */
  empty: string;
  /** Index of the option that is chosen; -1 when none is. */
  selected: number;
  /** The error text of the choice, if any. */
  error?: string | undefined;
  /** It shows what is chosen, and cannot be changed now. */
  locked?: boolean;
  /** A small picture beside an option, by its index. */
  renderMark?: (index: number) => ReactNode;
  onSelect: (index: number) => void;
};

/** A field with a value picked from a list. */
export function ChoiceField({
  label,
  placeholder,
  options,
  empty,
  selected,
  error,
  locked = false,
  renderMark,
  onSelect,
}: ChoiceFieldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const chosen = options[selected];

  return (
    <div className="choice-field">
      <span id={`${id}-label`} className="choice-field-label">
        <ClampedName name={label} />
      </span>
      {options.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-labelledby={`${id}-label ${id}-value`}
          // A button cannot be invalid to a screen reader, which reads why instead.
          data-invalid={error === undefined ? undefined : ''}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onClick={locked ? undefined : () => setOpen(true)}
        >
          {chosen === undefined ? null : renderMark?.(selected)}
          <span
            id={`${id}-value`}
            className={chosen === undefined ? 'choice-field-hint' : ''}
            style={wordSize(chosen ?? placeholder)}
          >
            <ClampedText text={chosen ?? placeholder} />
          </span>
          <Icon name="forward" />
        </button>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} className="choice-field-error">
          {error}
        </p>
      )}
      {open ? (
        <Picker
          title={label}
          options={options}
          selected={selected}
          renderMark={renderMark}
          onConfirm={(index) => {
            setOpen(false);
            onSelect(index);
          }}
          onCancel={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
