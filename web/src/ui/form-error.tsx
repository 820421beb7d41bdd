import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { wordSize } from './word-size.ts';
import './form-error.css';

type FormErrorProps = {
  title: string;
  /** The errors, and how to fix them. */
  texts?: readonly string[];
  /** The invalid fields; `onSelect` moves the focus to one. */
  fields?: readonly { label: string; onSelect: () => void }[];
};

/** Says at the head of a form why it was not sent. It takes the focus, so that it is read out. */
export function FormError({ title, texts = [], fields = [] }: FormErrorProps) {
  const element = useRef<HTMLElement>(null);

  useEffect(() => {
    element.current?.focus();
    // Focusing may leave it hidden below the app bar.
    element.current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <section ref={element} className="form-error" tabIndex={-1} aria-label={title}>
      <Icon name="alert" />
      <div>
        <h2 style={wordSize(title)}>{title}</h2>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {fields.map(({ label, onSelect }) => (
          <button key={label} type="button" onClick={onSelect}>
            {label}
          </button>
        ))}
      </div>
    </section>
  );
}
