import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PartLabels } from '../../src/app/part-labels.tsx';
import { SlowNotice, StrandedNotice } from '../../src/app/slow-notice.tsx';
import { AmountSum } from '../../src/features/instalments/amount-head.tsx';
import { OfferHead } from '../../src/features/loan-confirmation/offer-head.tsx';
import {
  DueAmount,
  DueLabel,
  DueRestPlaceholder,
  DueSum,
} from '../../src/features/order/due-amount.tsx';
import { OrderRows, OrderState } from '../../src/features/order/order-view.tsx';
import { RepayLink } from '../../src/features/order/repay-link.tsx';
import { RolloverFee, RolloverTerms } from '../../src/features/rollover/rollover-terms.tsx';
import type { PartCall, ShellCall } from '../../src/head/slots-of.ts';
import { activateLocale, text, type MessageId } from '../../src/lib/language.ts';
import { locales } from '../../src/locales/locales.ts';
import { PageBar, PageContent } from '../../src/ui/page.tsx';

const order = {
  status: '',
  statusText: '…',
  description: '…',
  productName: '…',
  productLogo: 'none:',
  rows: [{ title: '…', value: '…' }],
};

const rows = [{ text: '…', value: '…' }];

const offer = {
  amount: '…',
  currencySymbol: '',
  firstPayTime: '…',
  periods: 1,
  pRateDsc: '…',
  productLogo: 'none:',
  productName: '…',
};

/** Room for a button, which the application adds. */
const button = <div className="shell-button" />;
/** Room for content that is not loaded yet. */
const block = <div className="shell-block" />;

/** `isBelow`: the screen has a way back. */
type Shell = { title: MessageId; isBelow?: boolean; lead: ReactNode; rest: ReactNode };

/** The shells by the operation that has the content, with something in every slot. */
const shells: Readonly<Record<ShellCall, Shell>> = {
  loanDetails: {
    title: 'order.title',
    lead: <OrderState summary={order} due={<DueAmount />} />,
    rest: <OrderRows summary={order} />,
  },
  installmentPlan: {
    title: 'instalment.title',
    isBelow: true,
    lead: (
      <AmountSum amount="…" note="" productName="…">
        {button}
      </AmountSum>
    ),
    rest: block,
  },
  delayDetail: {
    title: 'rollover.title',
    isBelow: true,
    lead: <RolloverFee rollover={{ delayShouldPayAmount: 0 }}>{button}</RolloverFee>,
    rest: (
      <>
        <RolloverTerms detail={rows} repayDetail={rows} />
        {block}
      </>
    ),
  },
  loanDetailConfirm: {
    title: 'loan.title',
    lead: <OfferHead version="three" offer={offer} awaiting={false} />,
    rest: block,
  },
  confirmDetailOld: {
    title: 'loan.title',
    lead: <OfferHead version="older" offer={offer} awaiting={false} />,
    rest: block,
  },
};

/** The bars at the bottom of these shells. */
const bars: Partial<Record<ShellCall, ReactNode>> = { loanDetails: <RepayLink /> };

/**
 * The parts of these shells that the replies of other calls fill in, with something in every slot.
 */
const parts: Readonly<Record<PartCall, ReactNode>> = {
  installmentPlan: (
    <>
      <DueLabel now />
      <DueLabel now={false} />
      <DueSum amount="…" />
      <DueRestPlaceholder />
    </>
  ),
};

/** The position of the shells in index.html. */
const MARK = '<!-- shells -->';

/** The policy of the page allows no style attributes: the script knows what a style depends on. */
const STYLE = / style="[^"]*"/g;

/**
 * The page with the shells of the screens whose slots its script fills, and its notice, each a
 * template in each language: the very components, rendered at build time.
 */
export async function withShells(html: string): Promise<string> {
  const templates: string[] = [];
  for (const language of locales) {
    await activateLocale(language);
    for (const [operationId, { title, isBelow, lead, rest }] of Object.entries(shells)) {
      const bar = (
        <header className="page-bar shell-bar">
          <div className="page-bar-row">
            <PageBar title={text(title)} onBack={isBelow ? () => undefined : undefined} />
          </div>
        </header>
      );
      templates.push(template(`bar-${operationId}-${language}`, bar));
      const page = (
        <>
          <PageContent lead={lead} columns>
            {rest}
          </PageContent>
          {bars[operationId as ShellCall]}
        </>
      );
      templates.push(template(`shell-${operationId}-${language}`, page));
    }
    for (const [operationId, part] of Object.entries(parts)) {
      templates.push(template(`part-${operationId}-${language}`, part));
    }
    templates.push(
      template(`slow-${language}`, <SlowNotice />),
      template(`stranded-${language}`, <StrandedNotice />),
    );
  }
  return html.replace(MARK, () => templates.join(''));
}

function template(id: string, content: ReactNode): string {
  const markup = renderToStaticMarkup(
    <template id={id}>
      <I18nProvider i18n={i18n}>
        <PartLabels>{content}</PartLabels>
      </I18nProvider>
    </template>,
  );
  return markup.replace(STYLE, '');
}
