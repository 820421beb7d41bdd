import { useEffect, useId, useRef, type FormEvent, type RefObject } from 'react';
import { useText } from '../../lib/use-text.ts';
import { failureText, mayBeDone } from '../../session/failure.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Deletion } from './use-deletion.ts';

type PhoneFormProps = {
  deletion: Deletion;
  /** Whether a loan has to be repaid first. */
  owes: boolean;
  /** Whether the on-screen keyboard takes its part of the screen. */
  keyboardUp: boolean;
  field: RefObject<HTMLInputElement | null>;
};

/** The first step: the phone, and a code to it. */
export function PhoneForm({ deletion, owes, keyboardUp, field }: PhoneFormProps) {
  const text = useText();
  const hint = useId();
  const form = useRef<HTMLFormElement>(null);
  const { phone, setPhone, send, sending, sendError, sentAt, deleting } = deletion;

  // Browsers scroll to the focused field; the button that submits it is below.
  useEffect(() => {
    if (keyboardUp && form.current?.contains(document.activeElement)) {
      form.current.scrollIntoView({ block: 'nearest' });
    }
  }, [keyboardUp]);

  const problem = mayBeDone(sendError)
    ? text('deletion.codeMayCome')
    : sendError
      ? failureText(sendError)
      : undefined;

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    // After the first code, the button beside the code requests another one.
    if (sentAt === undefined) send();
  }

  return (
    <form ref={form} className="deletion-form" noValidate onSubmit={onSubmit}>
      <TextField
        ref={field}
        label={text('deletion.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="send"
        value={phone}
        readOnly={sending || deleting}
        hint={sentAt === undefined ? hint : undefined}
        error={problem}
        onChange={setPhone}
      />
      {sentAt === undefined ? (
        <>
          <p id={hint} className="deletion-hint">
            {text('deletion.phoneHint')}
          </p>
          <Button type="submit" tone={owes ? 'secondary' : 'primary'} busy={sending}>
            {text('deletion.send')}
          </Button>
        </>
      ) : null}
    </form>
  );
}
