import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { promotionHashes } from '../../lib/paths.ts';
import { write } from '../../session/calls.ts';
import { useGoToHash } from '../../session/hash-navigation.ts';
import { useRegisterTemplate } from '../../session/use-register-template.ts';
import { mayBeDone } from '../../session/failure.ts';
import { useCachedState } from '../../session/use-cached-state.ts';
import { ownerOf } from '../../session/owner.ts';
import { useSession } from '../../session/use-session.ts';
import { emptyDraft, readDraft, saveDraft } from './draft.ts';
import type { Outcome } from './outcome.ts';
import {
  refusalOf,
  register,
  registerInput,
  smsInput,
  type CaptchaInput,
  type Source,
  type Values,
} from './queries.ts';
import { useCaptcha, type Captcha } from './use-captcha.ts';

/** A registration in progress; what is typed survives failures, and the pages of the hash. */
export type Registration = {
  values: Values;
  set: (name: keyof Values, value: string) => void;
  captcha: Captcha;
  /** Loads another captcha, and clears what was typed for the previous one. */
  refreshCaptcha: () => void;
  /** When the last SMS code was sent, in milliseconds; 0 when none was. */
  sentAt: number;
  sending: boolean;
  registering: boolean;
  /** The step that may have succeeded although its reply is unclear. */
  unsure: 'code' | 'registration' | undefined;
  /** Requests an SMS code; `then` gets the outcome. */
  sendCode: (then: Then) => void;
  /** Registers; `then` gets the outcome. */
  apply: (then: Then) => void;
};

/** The outcome of a call; `refused` is a registration that was not made, for any reason. */
export type RegistrationOutcome = 'done' | 'wrongCaptcha' | 'refused' | 'failed';

type Then = (how: RegistrationOutcome) => void;

/**
 * Registration by phone, captcha and SMS code (PRO-15 to PRO-33). Its captcha begins
 * once there is an input for it.
 */
export function useRegistration(captchaInput: CaptchaInput | undefined): Registration {
  const source = useSource();
  const goToHash = useGoToHash();
  const captcha = useCaptcha(captchaInput);
  const template = useRegisterTemplate();
  const sms = useMutation(write('getSms'));
  const registration = useMutation(register());
  const click = useMutation(write('trackClick'));
  const owner = ownerOf(source.session);
  const [draft, setDraft] = useState(() => readDraft(owner));
  const [smsCode, setSmsCode] = useCachedState('promotion code', '');
  // Typed text belongs to its picture, and there is a new one after visiting another screen.
  const [capcode, setCapcode] = useState('');
  const values = { capcode, smsCode, phone: draft.phone };

  useEffect(() => saveDraft(owner, draft), [owner, draft]);

  function refreshCaptcha(): void {
    setCapcode('');
    captcha.refresh();
  }

  function leave(outcome: Outcome): void {
    goToHash(promotionHashes.download, { replace: outcome === 'registered', state: { outcome } });
  }

  function onRefusal(error: unknown, then: Then, otherwise: RegistrationOutcome = 'failed'): void {
    const refusal = refusalOf(error);
    if (refusal === 'alreadyRegistered') return leave('known');
    if (refusal === 'wrongCaptcha') refreshCaptcha();
    then(refusal ?? otherwise);
  }

  function onRegistered(phone: string): void {
    click.mutate({ input: { phone } });
    setDraft(emptyDraft);
    setCapcode('');
    setSmsCode('');
    leave('registered');
  }

  return {
    values,
    set: (name, value) => {
      if (name === 'phone') setDraft((before) => ({ ...before, phone: value }));
      else if (name === 'capcode') setCapcode(value);
      else setSmsCode(value);
    },
    captcha,
    refreshCaptcha,
    sentAt: draft.sentAt,
    sending: sms.isPending,
    registering: registration.isPending,
    unsure: mayBeDone(registration.error)
      ? 'registration'
      : mayBeDone(sms.error)
        ? 'code'
        : undefined,
    sendCode: (then) =>
      sms.mutate(
        { input: smsInput(source, values, captcha.sid) },
        {
          onSuccess: () => {
            setDraft((before) => ({ ...before, sentAt: Date.now() }));
            then('done');
          },
          onError: (error) => onRefusal(error, then),
        },
      ),
    apply: (then) =>
      registration.mutate(
        { input: registerInput(source, values, captcha.sid, String(template?.id ?? '')) },
        {
          onSuccess: () => onRegistered(values.phone),
          onError: (error) => onRefusal(error, then, mayBeDone(error) ? 'failed' : 'refused'),
        },
      ),
  };
}

/** The source of the visit, from the page address. */
export function useSource(): Source {
  const session = useSession();
  const { search } = useLocation();
  return { session, query: new URLSearchParams(search) };
}
