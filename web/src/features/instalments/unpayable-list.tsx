import { useText } from '../../lib/use-text.ts';
import { MoneyHelp } from '../../help/money-help.tsx';
import { SupportLink } from '../../session/support-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MessageState } from '../../ui/message-state.tsx';
import { InstalmentLine } from './instalment-line.tsx';
import { InstalmentRows } from './instalment-rows.tsx';
import type { Instalment } from './queries.ts';

/** The instalments that wait without an amount to pay, and whom to ask about them. */
export function UnpayableList({ unpayable }: { unpayable: Instalment[] }) {
  const text = useText();
  return (
    <Card title={text('instalment.unpayable')}>
      <p>{text('instalment.unpayableText')}</p>
      <InstalmentRows
        instalments={unpayable}
        renderRow={(instalment) => <InstalmentLine instalment={instalment} />}
      />
      <SupportLink />
    </Card>
  );
}

/** Drawn where none of what waits has an amount: nothing can be paid until it is loaded again. */
export function NothingPayable({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <MessageState
      icon="alert"
      title={text('instalment.noAmounts')}
      text={text('instalment.noAmountsText')}
      action={<Button onClick={onRetry}>{text('app.retry')}</Button>}
    />
  );
}

/** Drawn where no instalment came, paid or not: then nothing says what is left. */
export function NoInstalments({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <>
      <MessageState
        icon="alert"
        title={text('instalment.none')}
        text={text('instalment.noneText')}
        action={<Button onClick={onRetry}>{text('app.retry')}</Button>}
      />
      <MoneyHelp here="repayment" />
    </>
  );
}

/** Drawn where instalments could not be read: what is listed is not all that is owed. */
export function MissingInstalments({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <Card title={text('instalment.incomplete')}>
      <p>{text('instalment.incompleteText')}</p>
      <Button tone="secondary" onClick={onRetry}>
        {text('app.retry')}
      </Button>
      <SupportLink />
    </Card>
  );
}
