import { SMS_WAIT_SECONDS } from '@brought/sdk/constants';
import { useId, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { MessageId } from '../../lib/language.ts';
import { useText } from '../../lib/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/notices.ts';
import { ResendButton } from '../../ui/resend-button.tsx';
import { FilteredField } from '../../ui/filtered-field.tsx';
import { CaptchaPicture } from './captcha-picture.tsx';
import { cleaned, faultsIn, type Faults, type FieldName } from './check.ts';
import { isAsDocumented } from './phone.ts';
import type { RegistrationOutcome, Registration } from './use-registration.ts';
import './register-form.css';

const labels: Record<FieldName, MessageId> = {
  phone: 'promotion.phone',
  capcode: 'promotion.capcode',
  smsCode: 'promotion.smsCode',
};

const allFields = ['phone', 'capcode', 'smsCode'] as const;

const unsureTexts = {
  code: 'promotion.codeMayCome',
  registration: 'promotion.maybeRegistered',
} as const satisfies Record<string, MessageId>;

/**
 * The field and the text for each refusal. The contract has no code for a wrong SMS code, but it is
 * the likeliest reason of any other refusal.
 */
const refusalFaults = {
  wrongCaptcha: ['capcode', 'promotion.capcodeWrong'],
  refused: ['smsCode', 'promotion.smsCodeRefused'],
} as const satisfies Record<string, [FieldName, MessageId]>;

type RegisterFormProps = { id: string; registration: Registration };

/** Phone, captcha and SMS code (PRO-02 to PRO-05). The first missing field gets the focus. */
export function RegisterForm({ id, registration }: RegisterFormProps) {
  const text = useText();
  const hint = useId();
  const { values, captcha } = registration;
  const [faults, setFaults] = useState<Faults>({});
  const inputs = useRef(new Map<FieldName, HTMLInputElement | null>());

  /** Whether these fields are filled in; if not, each shows an error. */
  function complete(names: readonly FieldName[]): boolean {
    const found = faultsIn(values, names, captcha.sid !== '');
    const first = names.find((name) => found[name] !== undefined);
    flushSync(() => setFaults((before) => ({ ...before, ...found })));
    if (first !== undefined) focus(first);
    return first === undefined;
  }

  function focus(name: FieldName): void {
    inputs.current.get(name)?.focus();
  }

  /** A toast shows the server's message, and may be gone before the visitor looks at the field. */
  function showRefusal(how: RegistrationOutcome): void {
    if (how !== 'wrongCaptcha' && how !== 'refused') return;
    const [name, fault] = refusalFaults[how];
    setFaults({ [name]: fault });
    focus(name);
  }

  function sendCode(): void {
    if (!complete(['phone', 'capcode'])) return;
    registration.sendCode((how) => (how === 'done' ? focus('smsCode') : showRefusal(how)));
  }

  function apply(event: FormEvent): void {
    event.preventDefault();
    if (registration.registering || !complete(allFields)) return;
    registration.apply(showRefusal);
  }

  const field = (name: FieldName) => {
    const fault = faults[name];
    return {
      ref: (element: HTMLInputElement | null) => void inputs.current.set(name, element),
      label: text(labels[name]),
      value: values[name],
      error: fault && text(fault),
      filter: (typed: string) => cleaned(name, typed),
      onChange: (value: string) => {
        registration.set(name, value);
        setFaults((before) => ({ ...before, [name]: undefined }));
      },
    };
  };

  const hasHint = faults.phone === undefined && isAsDocumented();

  return (
    <Card>
      <form id={id} className="register-form" noValidate onSubmit={apply}>
        {registration.unsure ? <p role="alert">{text(unsureTexts[registration.unsure])}</p> : null}
        <div className="register-phone">
          <FilteredField
            {...field('phone')}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            hint={hasHint ? hint : undefined}
          />
          {hasHint ? <p id={hint}>{text('promotion.phoneHint')}</p> : null}
        </div>
        <FilteredField
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
        <FilteredField
          {...field('smsCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          beside={
            <ResendButton
              label={text('promotion.getCode')}
              spoken={(seconds) =>
                registration.sentAt === 0 ? '' : text('promotion.codeInSpoken', { seconds })
              }
              sentAt={registration.sentAt}
              waitSeconds={SMS_WAIT_SECONDS}
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
