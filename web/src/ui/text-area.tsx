import { useId, type Ref } from 'react';
import { Counter } from './counter.tsx';
import { useFilteredInput } from './use-filtered-input.ts';
import './text-area.css';

type TextAreaProps = {
  label: string;
  value: string;
  /**
   * Most UTF-16 units it takes; input beyond is ignored and a counter counts in the same unit.
   * Without it there is no limit and no counter.
   */
  maxLength?: number;
  placeholder?: string;
  readOnly?: boolean;
  /** The error text, if any. */
  error?: string;
  /** Shown once the text has reached its limit: otherwise nobody notices that input is ignored. */
  full?: string;
  ref?: Ref<HTMLTextAreaElement>;
  onChange: (value: string) => void;
};

/** A text of several lines, with a counter where its length has a limit. */
export function TextArea({
  label,
  value,
  maxLength,
  placeholder,
  readOnly = false,
  error,
  full,
  ref,
  onChange,
}: TextAreaProps) {
  const id = useId();
  const input = useFilteredInput(value, (typed) => typed.slice(0, maxLength), onChange);
  const isFull = maxLength !== undefined && value.length >= maxLength;
  return (
    <div className="text-area">
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={ref}
        id={id}
        rows={6}
        {...input}
        maxLength={maxLength}
        placeholder={placeholder}
        readOnly={readOnly}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={maxLength === undefined ? `${id}-error` : `${id}-error ${id}-count`}
      />
      <div className="text-area-foot">
        <p
          id={`${id}-error`}
          className={error === undefined ? 'text-area-full' : 'text-area-error'}
          role="alert"
        >
          {error ?? (isFull ? full : undefined)}
        </p>
        {maxLength === undefined ? null : (
          <Counter id={`${id}-count`} length={value.length} max={maxLength} />
        )}
      </div>
    </div>
  );
}
