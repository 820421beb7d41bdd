import { MoneyHelp } from '../../help/money-help.tsx';
import { DeadLink } from '../../help/dead-link.tsx';
import { useText } from '../../lib/use-text.ts';
import { useSession } from '../../session/use-session.ts';
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
  const { productId } = useSession();
  if (productId !== undefined) return <Confirmation version={version} productId={productId} />;
  return (
    <Page title={text('loan.title')}>
      <DeadLink title={text('loan.missing')} text={text('loan.missingText')} />
    </Page>
  );
}

function Confirmation({ version, productId }: { version: Version; productId: string }) {
  const text = useText();
  const state = useOffer(version, productId);
  const taking = useTakeLoan(version, productId);
  const { offer } = state;
  const { payment } = taking;
  if (payment.record) {
    const title = offer?.productName || text('loan.title');
    return <TakenPage title={title} payment={payment} record={payment.record} />;
  }
  const usable = offer && isSomeMoney(offer.amount);
  const query = { error: state.error, isFetching: state.awaiting, refetch: state.retry };
  if (usable && payment.loaded) {
    return (
      <OfferPage
        version={version}
        productId={productId}
        offer={offer}
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
