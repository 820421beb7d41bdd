import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { MessageId } from '../../lib/language.ts';
import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { MissedFields, missedNow, nothingMissed, type Missed } from '../../ui/missed-fields.tsx';
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

const nothing: Record<Name, string> = { name: '', telephone: '', suggestion: '' };

/** Checks that all is filled in and says so; nothing is sent (SITE-21 to SITE-23). */
export function ContactForm() {
  const text = useText();
  const [values, setValues] = useState(nothing);
  const [missing, setMissing] = useState<readonly Name[]>([]);
  const [missed, setMissed] = useState<Missed<Name>>(nothingMissed);
  const fields = useRef(new Map<Name, Field | null>());

  // The page was there before this code was: what has been typed meanwhile stays.
  useEffect(() => {
    const typed = names.map((name) => [name, fields.current.get(name)?.value ?? '']);
    setValues(Object.fromEntries(typed) as Record<Name, string>);
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const empty = names.filter((name) => values[name].trim() === '');
    setMissing(empty);
    setMissed((before) => missedNow(before, empty));
    const [first] = empty;
    if (first === undefined) {
      setValues(nothing);
      showToast(text('site.contact.success'));
    } else {
      if (empty.length === 1) focus(first);
      showToast(text('site.contact.incomplete'));
    }
  }

  function focus(name: Name): void {
    fields.current.get(name)?.focus();
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

  // Without this code, or before it is here, Submit does nothing: `dialog` keeps the page and what is typed.
  return (
    <form className="contact-form" method="dialog" noValidate onSubmit={submit}>
      <MissedFields
        missed={missed}
        title={text('site.contact.incomplete')}
        wordsOf={(name) => text(labels[name])}
        onGo={focus}
      />
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('telephone')} type="tel" inputMode="tel" autoComplete="tel" />
      <TextArea {...field('suggestion')} />
      <Button type="submit">{text('site.contact.submit')}</Button>
    </form>
  );
}
