import { useId, type ComponentProps, type ReactNode } from 'react';
import { useKept } from './use-kept.ts';
import './text-field.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'> & {
  label: string;
  value: string;
  /** Id of what says how to fill it in, where that stands beside it. */
  hint?: string;
  /** What is wrong with the text, if anything. */
  error?: string;
  /** What stands beside the text, and below it where there is no room. */
  beside?: ReactNode;
  /** What it takes of what was typed or pasted; all of it without. */
  keep?: (typed: string) => string;
  onChange: (value: string) => void;
};

/** A text of one line with its label. */
export function TextField({
  label,
  hint,
  error,
  beside,
  value,
  keep,
  onChange,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const kept = useKept(value, keep, onChange);
  return (
    <div className="text-field">
      <label htmlFor={id}>{label}</label>
      <div className="text-field-row">
        <input
          {...rest}
          {...kept}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? hint : [`${id}-error`, hint].join(' ').trim()}
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
