import { useEffect, useId, useRef, type RefObject } from 'react';
import { useText } from '../../lib/use-text.ts';
import { useBack, useHasPrevious } from '../../session/navigation.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { CodeForm } from './code-form.tsx';
import { DeletedPage } from './deleted-page.tsx';
import { DeletionDialogs } from './deletion-dialogs.tsx';
import { OpenDebt } from './open-debt.tsx';
import { PhoneForm } from './phone-form.tsx';
import { useDeletion, type DeletionDialog } from './use-deletion.ts';
import './deletion-screen.css';

/**
 * Account deletion (DEL-02). It needs no session: a phone and the code sent to it
 * are enough, so that the screen can be opened from anywhere.
 */
export function Component() {
  const text = useText();
  const id = useId();
  const onBack = useBack('home');
  const hasPrevious = useHasPrevious();
  const deletion = useDeletion();
  const { phoneField, codeField } = useFocusAfter(deletion.dialog);

  if (deletion.deleted) return <DeletedPage deletion={deletion} />;
  return (
    <Page
      title={text('deletion.title')}
      onBack={hasPrevious ? onBack : undefined}
      footer={
        <Button
          tone="danger"
          type="submit"
          form={id}
          disabled={!deletion.ready}
          busy={deletion.deleting}
        >
          {text('deletion.delete')}
        </Button>
      }
    >
      <section className="deletion-warning">
        <Icon name="alert" />
        <div>
          <h2>{text('deletion.warning')}</h2>
          <p>{text('deletion.warningText')}</p>
        </div>
      </section>
      <OpenDebt />
      <Card>
        <div className="deletion-steps">
          <PhoneForm deletion={deletion} field={phoneField} />
          {deletion.sentAt === undefined ? null : (
            <CodeForm id={id} deletion={deletion} sentAt={deletion.sentAt} field={codeField} />
          )}
        </div>
      </Card>
      <DeletionDialogs deletion={deletion} />
    </Page>
  );
}

type Fields = {
  phoneField: RefObject<HTMLInputElement | null>;
  codeField: RefObject<HTMLInputElement | null>;
};

/** Once a dialog is closed, the focus goes to the field that it was about. */
function useFocusAfter(dialog: DeletionDialog | undefined): Fields {
  const phoneField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const before = useRef(dialog);

  useEffect(() => {
    if (dialog === undefined && before.current === 'badPhone') phoneField.current?.focus();
    if (dialog === undefined && before.current === 'sent') codeField.current?.focus();
    before.current = dialog;
  }, [dialog]);

  return { phoneField, codeField };
}
