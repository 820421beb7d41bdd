import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { MessageId } from '../../lib/language.ts';
import { useText } from '../../lib/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { MissedFields, missedNow, nothingMissed, type Missed } from '../../ui/missed-fields.tsx';
import { showToast } from '../../ui/notices.ts';
import { ResendButton } from '../../ui/resend-button.tsx';
import { KeptField } from '../../ui/kept-field.tsx';
import { CaptchaPicture } from './captcha-picture.tsx';
import { cleaned, faultsIn, type Faults, type FieldName } from './check.ts';
import { limits } from './queries.ts';
import type { Registration } from './use-registration.ts';
import './register-form.css';

/** How long a code is waited for before another can be had, in seconds (PRO-26). */
const WAIT_SECONDS = 60;

const labels: Record<FieldName, MessageId> = {
  phone: 'promotion.phone',
  capcode: 'promotion.capcode',
  smsCode: 'promotion.smsCode',
};

type RegisterFormProps = { id: string; registration: Registration };

/**
 * Phone, captcha and SMS code (PRO-02 to PRO-05). What is missing gets the focus; where
 * that is more than one field, a list of them does.
 */
export function RegisterForm({ id, registration }: RegisterFormProps) {
  const text = useText();
  const { values, captcha } = registration;
  const [faults, setFaults] = useState<Faults>({});
  const [missed, setMissed] = useState<Missed<FieldName>>(nothingMissed);
  const inputs = useRef(new Map<FieldName, HTMLInputElement | null>());

  /** Whether these fields are filled in; if not, says so beside them. */
  function complete(names: readonly FieldName[]): boolean {
    const found = faultsIn(values, names, captcha.sid !== '');
    const wrong = names.filter((name) => found[name] !== undefined);
    const [first] = wrong;
    flushSync(() => {
      setFaults(found);
      setMissed((before) => missedNow(before, wrong));
    });
    if (wrong.length === 1 && first !== undefined) focus(first);
    return first === undefined;
  }

  function focus(name: FieldName): void {
    inputs.current.get(name)?.focus();
  }

  function sendCode(): void {
    if (!complete(['phone', 'capcode'])) return;
    registration.sendCode((how) => {
      if (how !== 'failed') focus(how === 'done' ? 'smsCode' : 'capcode');
    });
  }

  function apply(event: FormEvent): void {
    event.preventDefault();
    if (registration.registering || !complete(['phone', 'capcode', 'smsCode'])) return;
    registration.apply((how) => {
      if (how === 'wrongCaptcha') focus('capcode');
    });
  }

  const field = (name: FieldName) => {
    const fault = faults[name];
    return {
      ref: (element: HTMLInputElement | null) => void inputs.current.set(name, element),
      label: text(labels[name]),
      value: values[name],
      error: fault && text(fault),
      keep: (typed: string) => cleaned(name, typed).slice(0, limits[name]),
      onChange: (value: string) => {
        registration.set(name, value);
        setFaults((before) => ({ ...before, [name]: undefined }));
      },
    };
  };

  return (
    <Card>
      <form id={id} className="register-form" noValidate onSubmit={apply}>
        <MissedFields
          missed={missed}
          title={text('promotion.check')}
          wordsOf={(name) => text(labels[name])}
          onGo={focus}
        />
        <KeptField {...field('phone')} type="tel" inputMode="numeric" autoComplete="tel-national" />
        <KeptField
          {...field('capcode')}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          beside={
            <CaptchaPicture
              captcha={captcha}
              onRefresh={() => {
                if (complete(['phone'])) registration.refreshCaptcha();
              }}
            />
          }
        />
        <KeptField
          {...field('smsCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          beside={
            <ResendButton
              label={text('promotion.getCode')}
              waiting={(seconds) => text('promotion.codeIn', { seconds })}
              spoken={(seconds) =>
                registration.sentAt === 0 ? '' : text('promotion.codeInSpoken', { seconds })
              }
              sentAt={registration.sentAt}
              waitSeconds={WAIT_SECONDS}
              busy={registration.sending}
              onResend={sendCode}
              onEarly={() => showToast(text('promotion.doNotResend'))}
            />
          }
        />
      </form>
    </Card>
  );
}
