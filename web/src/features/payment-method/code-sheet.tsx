import { useRef, useState, type FormEvent } from 'react';
import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { codeLimits } from './queries.ts';
import { ResendButton } from './resend-button.tsx';
import type { CardPayment } from './use-card-payment.ts';
import './code-sheet.css';

type CodeSheetProps = { paying: CardPayment; busy: boolean };

/** Asks for the SMS code that confirms the payment (document 2, section 4.1). */
export function CodeSheet({ paying, busy }: CodeSheetProps) {
  const text = useText();
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function confirm(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const written = code.replace(/\s/g, '');
    setShort(written.length < codeLimits.minLength);
    if (written.length < codeLimits.minLength) return field.current?.focus();
    void paying.confirm(written);
  }

  return (
    <Sheet title={text('card.codeTitle')}>
      <form className="code-sheet" noValidate onSubmit={confirm}>
        <p>{text('card.codeText')}</p>
        <TextField
          ref={field}
          label={text('card.code')}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeLimits.maxLength}
          error={short ? text('card.shortCode') : undefined}
          onChange={setCode}
        />
        <ResendButton sentAt={paying.code?.sentAt ?? 0} busy={busy} onResend={paying.resend} />
        <div className="dialog-actions">
          <Button tone="secondary" disabled={busy} onClick={paying.cancel}>
            {text('card.cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {text('card.confirm')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
