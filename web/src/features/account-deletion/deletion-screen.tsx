import { useId } from 'react';
import { useText } from '../../lib/use-text.ts';
import { hasPrevious, useBack } from '../../session/navigation.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { CodeForm } from './code-form.tsx';
import { DeletionDialogs } from './deletion-dialogs.tsx';
import { PhoneForm } from './phone-form.tsx';
import { useDeletion } from './use-deletion.ts';
import { useFocusAfter } from './use-focus-after.ts';
import './deletion-screen.css';

/**
 * Account deletion (DEL-02). It needs no session: a phone and the code sent to it
 * are enough, so that the screen can be opened from anywhere.
 */
export function Screen() {
  const text = useText();
  const id = useId();
  const onBack = useBack('home');
  const deletion = useDeletion();
  const { phoneField, codeField } = useFocusAfter(deletion.told);

  return (
    <Page
      title={text('deletion.title')}
      onBack={hasPrevious() ? onBack : undefined}
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
