import type { Input } from '@brought/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MissingRows } from '../../help/missing-rows.tsx';
import { fieldsOf } from '../../lib/fields-of.ts';
import type { MessageId } from '../../lib/language.ts';
import { useText } from '../../lib/use-text.ts';
import { PaymentStatus } from '../../payment/card/payment-status.tsx';
import { payTone } from '../../payment/next-payment.ts';
import { lacks } from '../../session/calls.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { TitleRows } from '../../ui/title-rows.tsx';
import { AgreementPopup } from './agreement-popup.tsx';
import { AgreementRow } from './agreement-row.tsx';
import { ChangeAccount } from './change-account.tsx';
import { Choices } from './choices.tsx';
import { LoanNow } from './loan-now.tsx';
import { LoanReview } from './loan-review.tsx';
import { missingTerms } from './missing-terms.ts';
import { OfferHead } from './offer-head.tsx';
import { agreementsQuery, dueDate, money, type Offer } from './queries.ts';
import { RetentionPopup } from './retention-popup.tsx';
import type { OfferState } from './use-offer.ts';
import type { LoanTaking } from './use-take-loan.ts';
import { versions, type Version } from './versions.ts';
import './offer-page.css';

const headings = {
  three: { costs: 'loan.costs', plan: 'loan.repaymentInformation' },
  older: { costs: 'loan.detailed', plan: 'loan.plan' },
} as const satisfies Record<Version, Record<string, MessageId>>;

type OfferPageProps = {
  version: Version;
  offer: Offer;
  /** Input of its agreements. */
  wanted: Input<'contractList'>;
  state: OfferState;
  taking: LoanTaking;
};

/**
 * The offer in full before it is taken: every row as the server gave it, nothing calculated here
 * (LCN-10 to LCN-18, LCO-01 to LCO-05).
 */
export function OfferPage({ version, offer, wanted, state, taking }: OfferPageProps) {
  const text = useText();
  const [agreed, agree] = useConsent();
  const withdraws = fieldsOf(useLocation().state)['withdrawal'] === true;
  const [reviewing, setReviewing] = useState(false);
  const { costs, plan } = headings[version];
  const { bankCardInfo: card } = offer;
  const agreements = useQuery(agreementsQuery(version, wanted));
  const missing = missingTerms(offer, agreements);
  const hasAccount = !missing.includes('account');
  // A loan that was sent goes to the account that was shown.
  const change = taking.view.sending ? undefined : <ChangeAccount version={version} />;

  function reload(): void {
    if (missing.includes('agreements')) void agreements.refetch();
    if (missing.some((term) => term !== 'agreements')) state.retry();
  }

  return (
    <Page
      title={(version === 'three' && offer.productName) || text('loan.title')}
      lead={
        <>
          <PaymentStatus view={taking.view} />
          <OfferHead version={version} offer={offer} awaiting={state.awaiting} />
          <Choices
            offer={offer}
            choice={state.choice}
            locked={taking.view.sending}
            onChoose={state.choose}
          />
        </>
      }
      footer={
        <LoanNow
          label={offer.buttonText || text('loan.now')}
          withdraws={withdraws}
          awaiting={state.awaiting}
          loading={agreements.isPending}
          missing={missing}
          onReload={reload}
          reloading={agreements.isFetching}
          source={versions[version].source}
          agreed={agreed}
          tone={payTone(taking.view)}
          sending={taking.view.sending}
          onTake={() => setReviewing(true)}
        />
      }
    >
      <div className="offer-rows" aria-busy={state.awaiting}>
        {offer.details.length > 0 ? (
          <Card title={text(costs)}>
            <TitleRows rows={offer.details.map((row) => ({ title: row.text, value: row.value }))} />
          </Card>
        ) : null}
        {offer.repay_plans.length > 0 ? (
          <Card title={text(plan)}>
            <TitleRows
              rows={offer.repay_plans.map((repayment) => ({
                title: dueDate(repayment.pay_time),
                value: money(offer, repayment.amount),
              }))}
            />
          </Card>
        ) : null}
        {!hasAccount && lacks(offer, 'bankCardInfo') ? (
          <MissingRows busy={state.awaiting} onRetry={reload} />
        ) : (
          // Where there is none, the button at the bottom adds one.
          <Card title={text('loan.paidTo')} action={hasAccount ? change : undefined}>
            {card && hasAccount ? (
              <TitleRows rows={[{ title: card.bankName, value: card.cardNo }]} />
            ) : (
              <p>{text('loan.noAccount')}</p>
            )}
          </Card>
        )}
      </div>
      <AgreementRow version={version} agreements={agreements} agreed={agreed} onAgree={agree} />
      <AgreementPopup address={offer.popAgreementUrl} />
      <RetentionPopup offer={offer} />
      {reviewing && agreements.data ? (
        <LoanReview
          offer={offer}
          agreements={agreements.data}
          sending={taking.view.sending}
          change={change}
          onTake={() => void taking.take(offer)}
          onClose={() => setReviewing(false)}
        />
      ) : null}
    </Page>
  );
}

/**
 * The consent to the agreements, ticked initially (LCN-17), and how to change it. Unticking
 * survives a visit to an agreement and a reload: it is stored in the history entry of this offer in
 * this tab.
 */
function useConsent(): [agreed: boolean, agree: (agreed: boolean) => void] {
  const navigate = useNavigate();
  const state = fieldsOf(useLocation().state);
  const [agreed, setAgreed] = useState(() => state['unticked'] !== true);

  function agree(next: boolean): void {
    setAgreed(next);
    // The current address: the host may have swapped it.
    const { search, hash } = location;
    const options = { replace: true, preventScrollReset: true };
    void navigate({ search, hash }, { ...options, state: { ...state, unticked: !next } });
  }

  return [agreed, agree];
}
