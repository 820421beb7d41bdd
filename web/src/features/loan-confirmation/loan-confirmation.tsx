import type { Input } from '@brought/sdk';
import { MoneyHelp } from '../../help/money-help.tsx';
import { DeadLink } from '../../help/dead-link.tsx';
import { useText } from '../../lib/use-text.ts';
import { agreementsInput, offerInput } from '../../session/inputs.ts';
import { useFirstCalls } from '../../session/use-first-calls.ts';
import { Page } from '../../ui/page.tsx';
import { NotLoaded, QueryState } from '../../ui/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OfferPage } from './offer-page.tsx';
import { isSomeMoney } from './queries.ts';
import { TakenPage } from './taken-page.tsx';
import { useOffer } from './use-offer.ts';
import { useTakeLoan } from './use-take-loan.ts';
import type { Version } from './versions.ts';

/** Both versions of the screen: what the loan costs, then Loan Now, then its outcome. */
export function LoanConfirmation({ version }: { version: Version }) {
  const text = useText();
  const first = useFirstCalls(offerInput);
  const agreements = useFirstCalls(agreementsInput);
  if (first && agreements) {
    return <Confirmation version={version} first={first} agreements={agreements} />;
  }
  return (
    <Page title={text('loan.title')}>
      <DeadLink title={text('loan.missing')} text={text('loan.missingText')} />
    </Page>
  );
}

type ConfirmationProps = {
  version: Version;
  /** Input of the offer that the page address chooses. */
  first: Input<'loanDetailConfirm'>;
  agreements: Input<'contractList'>;
};

function Confirmation({ version, first, agreements }: ConfirmationProps) {
  const text = useText();
  const { productId } = first;
  const state = useOffer(version, first);
  const taking = useTakeLoan(version, productId);
  const { offer } = state;
  const { view } = taking;
  if (view.record) {
    const title = offer?.productName || text('loan.title');
    return <TakenPage title={title} view={view} record={view.record} />;
  }
  const usable = offer && isSomeMoney(offer.amount);
  const query = { error: state.error, isFetching: state.awaiting, refetch: state.retry };
  if (usable && view.loaded) {
    return (
      <OfferPage
        version={version}
        offer={offer}
        wanted={agreements}
        state={state}
        taking={taking}
      />
    );
  }
  return (
    <Page title={text('loan.title')}>
      {usable === false ? (
        <NotLoaded query={query} more={<MoneyHelp here="loanConfirmNew" />} />
      ) : (
        <QueryState
          query={query}
          skeleton={<Skeleton headed heights={['14rem', '12.375rem', '11.5rem']} />}
          more={<MoneyHelp here="loanConfirmNew" />}
        />
      )}
    </Page>
  );
}
