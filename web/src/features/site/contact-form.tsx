import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { MessageId } from '../../lib/language.ts';
import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/notices.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

const names = ['name', 'telephone', 'suggestion'] as const;

type Name = (typeof names)[number];
type Field = HTMLInputElement | HTMLTextAreaElement;

const labels: Record<Name, MessageId> = {
  name: 'site.contact.name',
  telephone: 'site.contact.telephone',
  suggestion: 'site.contact.suggestion',
};

const emptyValues: Record<Name, string> = { name: '', telephone: '', suggestion: '' };

/**
 * Checks that everything is filled in and shows the result; nothing is sent (SITE-21 to SITE-23).
 */
export function ContactForm() {
  const text = useText();
  const [values, setValues] = useState(emptyValues);
  const [missing, setMissing] = useState<Name[]>([]);
  const fields = useRef(new Map<Name, Field | null>());

  // The page is rendered at build time: text typed before this code was loaded stays.
  useEffect(() => {
    const typed = names.map((name) => [name, fields.current.get(name)?.value ?? '']);
    setValues(Object.fromEntries(typed) as Record<Name, string>);
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const empty = names.filter((name) => values[name].trim() === '');
    setMissing(empty);
    const [first] = empty;
    if (first === undefined) {
      setValues(emptyValues);
      showToast(text('site.contact.success'));
    } else {
      fields.current.get(first)?.focus();
      showToast(text('site.contact.incomplete'));
    }
  }

  const field = (name: Name) => ({
    ref: (element: Field | null) => void fields.current.set(name, element),
    label: text(labels[name]),
    value: values[name],
    error: missing.includes(name) ? text('site.contact.missing') : undefined,
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setMissing((before) => before.filter((other) => other !== name));
    },
  });

  // Before this code is loaded, `dialog` makes Submit do nothing, and what was typed stays.
  return (
    <form className="contact-form" method="dialog" noValidate onSubmit={submit}>
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('telephone')} type="tel" inputMode="tel" autoComplete="tel" />
      <TextArea {...field('suggestion')} />
      <Button type="submit">{text('site.contact.submit')}</Button>
    </form>
  );
}
