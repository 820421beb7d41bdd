import { useState } from 'react';
import { PaidLoan } from '../../help/paid-loan.tsx';
import { useText } from '../../lib/use-text.ts';
import { REPAYMENT_RECORD, readText } from '../../lib/storage.ts';
import { ScreenLink, useOwnQuery } from '../../session/navigation.tsx';
import { SupportLink } from '../../session/support-link.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/card.tsx';
import { ClampedName } from '../../ui/clamped-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MessageState } from '../../ui/message-state.tsx';
import { AfterPaying } from './after-paying.tsx';
import { ContractNumber } from './contract-number.tsx';
import { PayPage } from './pay-page.tsx';
import { amountIn } from './shown-amount.ts';
import { readRecord, type GuideGroup } from './repayment-record.ts';
import { Steps } from '../../ui/steps.tsx';
import './record-screen.css';

/** Repayment by code, variant 2: what it shows was saved on this phone (CODE-12). */
export function Component() {
  const text = useText();
  const system = useOwnQuery('system');
  const [record] = useState(() => readRecord(readText(REPAYMENT_RECORD)));
  if (!record) {
    return (
      <PayPage>
        <MessageState
          icon="inbox"
          title={text('code.empty')}
          text={text('code.emptyText')}
          action={
            <ScreenLink to="repayment" className="button button-primary">
              {text('code.repay')}
            </ScreenLink>
          }
        />
      </PayPage>
    );
  }
  const { amount, payCode, logo, groups } = record;
  return (
    <PayPage
      lead={
        <>
          {amount === undefined ? (
            <Card title={text('code.total')}>
              <p>{text('code.noAmount')}</p>
              <SupportLink />
            </Card>
          ) : (
            <Amount label={text('code.total')} amount={amountIn(system, amount)} />
          )}
          <PaidLoan />
          {payCode === '' ? null : <ContractNumber number={payCode} logo={logo} />}
        </>
      }
    >
      <p className="deposit-slip">
        <Icon name="alert" />
        <span>{text('code.slip')}</span>
      </p>
      {groups.map((group, index) => (
        <PayGuide key={index} group={group} open={index === 0} />
      ))}
      <AfterPaying />
    </PayPage>
  );
}

import './pay-guide.css';

type PayGuideProps = {
  group: GuideGroup;
  /** The first method is unfolded at first. */
  open: boolean;
};

/** The payment methods of one channel, each with its steps in order (CODE-18). */
function PayGuide({ group: { name, entries }, open }: PayGuideProps) {
  return (
    <Card title={name === '' ? undefined : name}>
      <div className="pay-guide">
        {entries.map((entry, index) => (
          <details key={index} open={open && index === 0}>
            <summary>
              <ClampedName name={entry.name || name} />
            </summary>
            <Steps steps={entry.steps} />
          </details>
        ))}
      </div>
    </Card>
  );
}
