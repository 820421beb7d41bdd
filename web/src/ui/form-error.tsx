import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import './form-error.css';

type FormErrorProps = {
  title: string;
  /** What went wrong, and what to do about it. */
  texts?: readonly string[];
  /** The fields that are meant, in words, and the way to each. */
  fields?: ReadonlyArray<{ words: string; onGo: () => void }>;
};

/** Says at the head of a form why it did not go through. It takes the focus, and so is read out. */
export function FormError({ title, texts = [], fields = [] }: FormErrorProps) {
  const element = useRef<HTMLElement>(null);

  useEffect(() => {
    element.current?.focus();
    // The focus alone may leave it under the bar.
    element.current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <section ref={element} className="form-error" tabIndex={-1} aria-label={title}>
      <Icon name="alert" />
      <div>
        <h2>{title}</h2>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {fields.map(({ words, onGo }) => (
          <button key={words} type="button" onClick={onGo}>
            {words}
          </button>
        ))}
      </div>
    </section>
  );
}
