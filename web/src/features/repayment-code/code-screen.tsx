import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { PaidLoan } from '../../help/paid-loan.tsx';
import { useText } from '../../lib/use-text.ts';
import { useOwnQuery } from '../../session/navigation.tsx';
import { Amount } from '../../ui/amount.tsx';
import { MessageState } from '../../ui/message-state.tsx';
import { AfterPaying } from './after-paying.tsx';
import { readCodeQuery, type CodeQuery } from './code-query.ts';
import { PayCode } from './pay-code.tsx';
import { PayPage } from './pay-page.tsx';
import { QrCode } from './qr-code.tsx';
import { amountIn } from './shown-amount.ts';

/** Repayment by code or QR, variant 1: all its content is in its address (CODE-03). */
export function Component() {
  const text = useText();
  const { search } = useLocation();
  const system = useOwnQuery('system');
  const query = useMemo(() => readCodeQuery(search), [search]);
  const way = methodOf(query);
  return (
    <PayPage
      deadEnd={!way}
      lead={
        // A sum at the head of a page without a code looks as if it could be paid here.
        way ? (
          <>
            <Amount label={text('code.amount')} amount={amountIn(system, query.amount)} />
            <PaidLoan />
          </>
        ) : undefined
      }
    >
      {way ?? (
        <MessageState icon="alert" title={text('code.missing')} text={text('code.missingText')} />
      )}
      {way ? <AfterPaying /> : null}
    </PayPage>
  );
}

/** Nothing for a mode that is not in the documents. */
function methodOf({ mode, code, image }: CodeQuery) {
  if (mode === '1' && code !== '') return <PayCode code={code} />;
  if (mode === '2' && image !== '') return <QrCode key={image} image={image} />;
  return null;
}
