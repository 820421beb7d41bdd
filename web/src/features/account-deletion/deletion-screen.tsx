import { useEffect, useId, useRef, type RefObject } from 'react';
import { useText } from '../../lib/use-text.ts';
import { useBack, useHasPrevious, ScreenLink } from '../../session/navigation.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { CodeForm } from './code-form.tsx';
import { DeletionDialogs } from './deletion-dialogs.tsx';
import { PhoneForm } from './phone-form.tsx';
import { useDeletion, type DeletionDialog, type Deletion } from './use-deletion.ts';
import { unpaidOrder } from '../../help/last-order.ts';
import { useSession } from '../../session/use-session.ts';
import { TitleRows } from '../../ui/title-rows.tsx';
import { callNative } from '../../native/native.ts';
import { MessageState } from '../../ui/message-state.tsx';
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

/** The borrower's order that was not repaid when it was last loaded, and the way to repay it. */
function OpenDebt() {
  const text = useText();
  const order = unpaidOrder(useSession());
  if (!order) return null;
  const { productName, statusText, rows } = order.summary;
  return (
    <Card title={text('deletion.debt')}>
      <p>{text('deletion.debtText')}</p>
      <TitleRows rows={[{ title: productName, value: statusText }, ...rows]} />
      <ScreenLink to="orderDetails" className="button button-primary">
        {text('deletion.debtOpen')}
      </ScreenLink>
    </Card>
  );
}

/** What is left to do once the account is gone: nothing, so that the form is gone, too. */
function DeletedPage({ deletion }: { deletion: Deletion }) {
  const text = useText();
  return (
    <Page title={text('deletion.title')}>
      <MessageState
        icon="check"
        title={text('deletion.done')}
        text={text('deletion.doneText')}
        action={<Button onClick={() => callNative('closeWebview')}>{text('app.close')}</Button>}
      />
      <DeletionDialogs deletion={deletion} />
    </Page>
  );
}
