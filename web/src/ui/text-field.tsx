import { useId, type ComponentProps } from 'react';
import './text-field.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'> & {
  label: string;
  value: string;
  /** What is wrong with the text, if anything. */
  error?: string;
  onChange: (value: string) => void;
};

/** A text of one line with its label. */
export function TextField({ label, error, onChange, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className="text-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      {error === undefined ? null : (
        <p id={`${id}-error`} className="text-field-error">
          {error}
        </p>
      )}
    </div>
  );
}
