import {
  useEffect,
  useId,
  useRef,
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { amountSize } from './amount-size.ts';
import { ClampedName } from './clamped-text.tsx';
import './text-field.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'> & {
  label: string;
  value: string;
  /** Id of the element with the instructions for this field, if there is one. */
  hint?: string;
  /** Something to check again; the text is accepted all the same. */
  note?: string | undefined;
  /** The error text, if any. */
  error?: string | undefined;
  /** Drawn beside the input, or below it where there is no room. */
  beside?: ReactNode;
  onChange: (value: string, event: ChangeEvent<HTMLInputElement>) => void;
};

/** A text of one line with its label. */
export function TextField(props: TextFieldProps) {
  const { label, hint, note, error, beside, onChange, ...rest } = props;
  const id = useId();
  const described = [error && `${id}-error`, note && `${id}-note`, hint].filter(Boolean).join(' ');
  return (
    <div className="text-field">
      <label htmlFor={id}>
        <ClampedName name={label} />
      </label>
      <div className="text-field-row">
        <input
          style={rest.placeholder === undefined ? undefined : amountSize(rest.placeholder)}
          {...rest}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.value, event)}
        />
        {beside}
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} className="text-field-error">
          {error}
        </p>
      )}
      {note === undefined ? null : <Note id={`${id}-note`} text={note} />}
    </div>
  );
}

/** It appears when the field is left, and is scrolled clear of the bar of a button below it. */
function Note({ id, text }: { id: string; text: string }) {
  const element = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    // The tap that left the field is over by then: what it is on must not move away from under it.
    const frame = requestAnimationFrame(() => {
      element.current?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <p ref={element} id={id} className="text-field-note" role="status">
      {text}
    </p>
  );
}
