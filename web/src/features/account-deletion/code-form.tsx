import { SMS_WAIT_SECONDS } from '@brought/sdk/constants';
import { useId, type FormEvent, type RefObject } from 'react';
import { useSmsCode } from '../../lib/use-sms-code.ts';
import { useText } from '../../lib/use-text.ts';
import { failureText } from '../../session/failure.ts';
import { ResendButton } from '../../ui/resend-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CODE_LENGTH } from './queries.ts';
import type { Deletion } from './use-deletion.ts';

type CodeFormProps = {
  id: string;
  deletion: Deletion;
  sentAt: number;
  field: RefObject<HTMLInputElement | null>;
};

/** The second step: the code from the SMS. Asks again before the deletion is confirmed. */
export function CodeForm({ id, deletion, sentAt, field }: CodeFormProps) {
  const text = useText();
  const hint = useId();
  useSmsCode(sentAt, deletion.setCode);
  const { code, setCode, ready, showDialog, deleting, deleteError, send, sending } = deletion;
  const noAnswer = deletion.mayBeDeleted ? text('deletion.noAnswer') : undefined;

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (ready && !deleting) showDialog('sure');
  }

  return (
    <form id={id} className="deletion-form" noValidate onSubmit={onSubmit}>
      <TextField
        ref={field}
        className="deletion-code"
        label={text('deletion.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        value={code}
        readOnly={deleting}
        hint={hint}
        error={noAnswer ?? (deleteError ? failureText(deleteError) : undefined)}
        onChange={setCode}
      />
      <p id={hint} className="deletion-hint">
        {text('deletion.codeHint', { length: CODE_LENGTH })}
      </p>
      <ResendButton
        label={text('deletion.resend')}
        sentAt={sentAt}
        waitSeconds={SMS_WAIT_SECONDS}
        busy={sending || deleting}
        onResend={send}
      />
    </form>
  );
}
