import { SMS_WAIT_SECONDS } from '@brought/sdk/constants';
import { useEffect, useLayoutEffect, useRef, type FormEvent } from 'react';
import { codeTyped } from '../../lib/plain-typed.ts';
import { shownText } from '../../lib/plain-text.ts';
import { useSmsCode } from '../../lib/use-sms-code.ts';
import { useText } from '../../lib/use-text.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { FilteredField } from '../../ui/filtered-field.tsx';
import { ResendButton } from '../../ui/resend-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TitleRows } from '../../ui/title-rows.tsx';
import { codeLimits, couponOf, maskedPhone, shownNumber } from './queries.ts';
import type { AwaitedCode } from './awaited-code.ts';
import type { CardPayment } from './use-card-payment.ts';
import './code-sheet.css';

type CodeSheetProps = {
  /** The payment that the code confirms. */
  code: AwaitedCode;
  /** With its currency; empty if unknown. */
  amount: string;
  paying: CardPayment;
  busy: boolean;
};

/** A code as an SMS has it may be in groups; the field has room for its digits. */
const codeIn = (typed: string): string => codeTyped(typed).slice(0, codeLimits.maxLength);

/** Shows what is paid from which card, and takes the SMS code that confirms it (RPC-17). */
export function CodeSheet({ code: awaited, amount, paying, busy }: CodeSheetProps) {
  const text = useText();
  const { card, sentAt, isDuplicate } = awaited;
  const session = useSession();
  const coupon = couponOf(session);
  const phone = maskedPhone(session);
  const { typed: code, type: setCode, wrong: error, setWrong } = paying;
  const field = useRef<HTMLInputElement>(null);
  // Only fills the field: a tap confirms a payment, and the length of a code is not documented.
  useSmsCode(sentAt, change);

  // Where the sheet scrolls, as with large text, Chromium focuses the whole of it instead.
  useLayoutEffect(() => field.current?.focus(), []);

  // A focus alone leaves the field under the buttons if a part of it is seen.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, []);

  // The field already has the focus, so nothing else scrolls the error up above the buttons.
  useEffect(() => {
    if (error !== undefined) field.current?.scrollIntoView({ block: 'start' });
  }, [error]);

  function change(typed: string): void {
    setCode(typed);
    setWrong(undefined);
  }

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const isShort = code.length < codeLimits.minLength;
    const wrong = isShort ? text('card.shortCode') : await paying.confirm(code);
    setWrong(wrong);
    if (wrong === undefined) return;
    field.current?.focus();
    // What is typed next replaces a whole code, and completes a short one.
    if (!isShort) field.current?.select();
  }

  return (
    <Sheet title={text('card.codeTitle')} onBack={() => busy || paying.setAside()}>
      <form className="code-sheet" noValidate onSubmit={(event) => void confirm(event)}>
        <TitleRows
          rows={[
            ...(amount === '' ? [] : [{ title: text('card.amount'), value: amount }]),
            { title: shownText(card.bankName) || text('card.card'), value: shownNumber(card) },
            ...(coupon?.worth ? [{ title: text('card.couponName'), value: coupon.worth }] : []),
          ]}
        />
        <p>{text(isDuplicate ? 'card.codeDuplicate' : 'card.codeText')}</p>
        {phone === '' ? null : (
          <p className="code-sheet-phone">{text('card.codePhone', { phone })}</p>
        )}
        <FilteredField
          ref={field}
          label={text('card.code')}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          filter={codeIn}
          error={error}
          onChange={change}
          beside={
            <ResendButton
              label={text('card.getCode')}
              sentAt={sentAt}
              waitSeconds={SMS_WAIT_SECONDS}
              busy={busy}
              onResend={() => void paying.resend()}
            />
          }
        />
        <div className="button-row">
          <Button tone="secondary" disabled={busy} onClick={paying.cancel}>
            {text('app.cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {text('app.confirm')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
