import { useId, useState, type ReactNode } from 'react';
import { CutText } from './folded-text.tsx';
import { Icon } from './icon.tsx';
import { Picker, type PickerTexts } from './picker.tsx';
import './choice-field.css';

type ChoiceFieldProps = {
  label: string;
  /** Shown while nothing is chosen. */
  placeholder: string;
  options: string[];
  /** Index of the option that is chosen; -1 when none is. */
  selected: number;
  /** It shows what is chosen, and cannot be changed now. */
  locked?: boolean;
  texts: PickerTexts & {
    /** Why there is nothing to tap. */
    none: string;
  };
  /** A small picture beside an option, by its index. */
  renderMark?: (index: number) => ReactNode;
  onSelect: (index: number) => void;
};

/** A field with a value picked from a list. */
export function ChoiceField({
  label,
  placeholder,
  options,
  selected,
  locked = false,
  texts,
  renderMark,
  onSelect,
}: ChoiceFieldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const chosen = options[selected];

  return (
    <div className="choice-field">
      <span id={`${id}-label`} className="choice-field-label">
        {label}
      </span>
      {options.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-labelledby={`${id}-label ${id}-value`}
          onClick={locked ? undefined : () => setOpen(true)}
        >
          {chosen === undefined ? null : renderMark?.(selected)}
          <span id={`${id}-value`} className={chosen === undefined ? 'choice-field-hint' : ''}>
            <CutText text={chosen ?? placeholder} />
          </span>
          <Icon name="forward" />
        </button>
      )}
      {open ? (
        <Picker
          title={label}
          options={options}
          selected={selected}
          texts={texts}
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
