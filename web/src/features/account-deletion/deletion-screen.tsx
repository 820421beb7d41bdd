import { useEffect, useId, useRef, type RefObject } from 'react';
import { useText } from '../../lib/use-text.ts';
import { useBack, useHasPrevious } from '../../session/navigation.tsx';
import { SupportLink } from '../../session/support-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { CodeForm } from './code-form.tsx';
import { DebtCard } from './debt-card.tsx';
import { DeletionDialogs } from './deletion-dialogs.tsx';
import { PhoneForm } from './phone-form.tsx';
import type { Deleted } from './deleted-state.ts';
import { useDebt } from './use-debt.ts';
import { useDeletion, type DeletionDialog, type Deletion } from './use-deletion.ts';
import { callNative } from '../../native/native.ts';
import { MessageState } from '../../ui/message-state.tsx';
import { useKeyboardUp } from '../../ui/use-keyboard-up.ts';
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
  const debt = useDebt(!deletion.deleted);
  const keyboardUp = useKeyboardUp();
  const { phoneField, codeField } = useFocusAfter(deletion.dialog);

  // Until there is a code to type, it would cover the button that asks for one.
  const isInTheWay = keyboardUp && deletion.sentAt === undefined;

  if (deletion.deleted) return <DeletedPage deletion={deletion} deleted={deletion.deleted} />;
  return (
    <Page
      title={text('deletion.title')}
      onBack={hasPrevious ? onBack : undefined}
      lead={
        <>
          <section className="deletion-warning">
            <Icon name="alert" />
            <div>
              <h2>{text('deletion.warning')}</h2>
              <p>{text('deletion.warningText')}</p>
              {/* A known debt has a card, which says so. */}
              {debt === undefined ? <p>{text('deletion.warningDebt')}</p> : null}
            </div>
          </section>
          {debt ? <DebtCard debt={debt} /> : null}
        </>
      }
      footer={
        isInTheWay ? undefined : (
          <Button
            tone="danger"
            type="submit"
            form={id}
            disabled={!deletion.ready}
            busy={deletion.deleting}
          >
            {text('deletion.delete')}
          </Button>
        )
      }
    >
      <Card>
        <div className="deletion-steps">
          <PhoneForm
            deletion={deletion}
            owes={Boolean(debt)}
            keyboardUp={keyboardUp}
            field={phoneField}
          />
          {deletion.sentAt === undefined ? null : (
            <CodeForm id={id} deletion={deletion} sentAt={deletion.sentAt} field={codeField} />
          )}
        </div>
      </Card>
      <DeletionDialogs deletion={deletion} debt={debt} />
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

/**
 * Once the account is deleted there is no form. A debt remains, and only customer service can still
 * show it.
 */
function DeletedPage({ deletion, deleted }: { deletion: Deletion; deleted: Deleted }) {
  const text = useText();
  const { debt } = deleted;
  const left = debt
    ? debt.amount === ''
      ? text('deletion.doneDebt')
      : text('deletion.doneOwed', { amount: debt.amount })
    : text(debt === null ? 'deletion.doneFree' : 'deletion.doneText');
  return (
    <Page title={text('deletion.title')}>
      <MessageState
        icon={debt ? 'alert' : 'check'}
        title={text('deletion.done')}
        text={left}
        action={
          <>
            <Button onClick={() => callNative('closeWebview')}>{text('app.close')}</Button>
            <SupportLink />
          </>
        }
      />
      <DeletionDialogs deletion={deletion} debt={undefined} />
    </Page>
  );
}
