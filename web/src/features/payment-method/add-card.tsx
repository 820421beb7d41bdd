import { useText } from '../../lib/use-text.ts';
import { ScreenLink, useBack, useReturnStateOnward } from '../../session/navigation.tsx';
import { MessageState } from '../../ui/message-state.tsx';
import { Page } from '../../ui/page.tsx';

/** Links to the screen that binds a card, which leads back to the payment. */
export function AddCard() {
  const text = useText();
  const onBack = useBack('paymentMethod');
  const returnState = useReturnStateOnward();
  return (
    <Page title={text('card.bind')} onBack={onBack}>
      <MessageState
        icon="edit"
        title={text('card.bindTitle')}
        text={text('card.bindText')}
        action={
          <ScreenLink
            to="bindBank"
            query={{ source: 'paymentMethod' }}
            state={returnState}
            className="button button-primary"
          >
            {text('card.bindNow')}
          </ScreenLink>
        }
      />
    </Page>
  );
}
