import { useId, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import './text-field.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'> & {
  label: string;
  value: string;
  /** Id of the element that says how to fill it in, if there is one. */
  hint?: string;
  /** What is wrong with the text, if anything. */
  error?: string;
  /** Drawn beside the input, or below it where there is no room. */
  beside?: ReactNode;
  onChange: (value: string, event: ChangeEvent<HTMLInputElement>) => void;
};

/** A text of one line with its label. */
export function TextField({ label, hint, error, beside, onChange, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className="text-field">
      <label htmlFor={id}>{label}</label>
      <div className="text-field-row">
        <input
          {...rest}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? hint : [`${id}-error`, hint].join(' ').trim()}
          onChange={(event) => onChange(event.target.value, event)}
        />
        {beside}
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} className="text-field-error">
          {error}
        </p>
      )}
    </div>
  );
}
