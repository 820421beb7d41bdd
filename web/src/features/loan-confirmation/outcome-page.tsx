import { useText } from '../../lib/use-text.ts';
import { useGo } from '../../session/navigation.tsx';
import { Button } from '../../ui/button.tsx';
import { MessageState } from '../../ui/message-state.tsx';
import { Page } from '../../ui/page.tsx';
import { money, type Offer } from './queries.ts';

type OutcomePageProps = {
  offer: Offer;
  /** Taken by the server's word; otherwise nobody knows yet. */
  taken: boolean;
  /** Opens the loan just taken. */
  onOpen: () => void;
};

/**
 * After Loan Now: the loan is taken and about to open, or no whole answer came and the order has to
 * show what became of it. There is no way to send it again from here.
 */
export function OutcomePage({ offer, taken, onOpen }: OutcomePageProps) {
  const text = useText();
  const go = useGo();
  const loan = { amount: money(offer, offer.amount), count: offer.periods };
  return (
    <Page title={offer.productName || text('loan.title')}>
      <div role="alert">
        {taken ? (
          <MessageState
            icon="check"
            title={text('loan.taken')}
            text={text('loan.takenText', loan)}
            action={<Button onClick={onOpen}>{text('loan.open')}</Button>}
          />
        ) : (
          <MessageState
            icon="retry"
            title={text('loan.checking')}
            text={text('loan.checkingText', loan)}
            action={
              <Button onClick={() => void go('orderDetails', {}, { replace: true })}>
                {text('loan.open')}
              </Button>
            }
          />
        )}
      </div>
    </Page>
  );
}
