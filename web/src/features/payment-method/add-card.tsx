import { useText } from '../../lib/use-text.ts';
import { ScreenLink, useBack, useReturnStateOnward } from '../../session/navigation.tsx';
import { useSession } from '../../session/use-session.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { Steps } from '../../ui/steps.tsx';
import { amountOf } from './queries.ts';

/** How a card is added, and the link to the screen that adds it and leads back to the payment. */
export function AddCard() {
  const text = useText();
  const onBack = useBack('paymentMethod');
  const returnState = useReturnStateOnward();
  const amount = amountOf(useSession());
  return (
    <Page
      title={text('card.bind')}
      onBack={onBack}
      lead={amount === '' ? undefined : <Amount label={text('card.amount')} amount={amount} />}
      footer={
        <nav>
          <ScreenLink
            to="bindBank"
            query={{ source: 'paymentMethod' }}
            state={returnState}
            className="button button-primary"
          >
            {text('card.continue')}
          </ScreenLink>
        </nav>
      }
    >
      <Card title={text('card.next')}>
        <Steps steps={[text('card.bindReady'), text('card.bindSave'), text('card.bindBack')]} />
      </Card>
    </Page>
  );
}
