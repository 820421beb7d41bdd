import { memo, useEffect, useRef } from 'react';
import { shownText } from '../lib/plain-text.ts';
import { useText } from '../lib/use-text.ts';
import { Card } from '../ui/card.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { FilteredField } from '../ui/filtered-field.tsx';
import { hiddenNumber, numberOf, walletNames } from './account.ts';
import type { NumberFault } from './use-account-check.ts';
import type { Wallet } from './use-wallet.ts';
import { WalletMark } from './wallet-mark.tsx';

type WalletFieldsProps = { wallet: Wallet; fault: NumberFault | undefined };

/**
 * Wallet and account number to pay from (INS-11 INS-12 ROL-07 ROL-08). What is wrong with the
 * number stands at it until it is changed.
 */
export const WalletFields = memo(function WalletFields({ wallet, fault }: WalletFieldsProps) {
  const { accounts, account, change } = wallet;
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const shown = fault?.number === account.number ? fault : undefined;

  useEffect(() => {
    if (fault?.first) field.current?.focus();
  }, [fault]);

  const names = walletNames(accounts);
  return (
    <Card>
      <ChoiceField
        label={text('wallet.account')}
        placeholder={text('wallet.choose')}
        options={names.map(shownText)}
        selected={names.indexOf(account.wallet)}
        texts={{
          confirm: text('wallet.confirm'),
          cancel: text('wallet.cancel'),
          filter: text('wallet.filter'),
          more: text('wallet.more'),
          none: text('wallet.none'),
          found: (count) => text('wallet.found', { count }),
        }}
        renderMark={(index) => <WalletMark wallet={names[index] ?? ''} />}
        onSelect={(index) => change({ wallet: names[index] })}
      />
      <FilteredField
        ref={field}
        label={text('wallet.number')}
        value={account.number}
        inputMode="numeric"
        autoComplete="tel"
        placeholder={hiddenNumber(accounts)}
        error={shown && text('wallet.numberMissing')}
        filter={numberOf}
        onChange={(number) => change({ number })}
      />
    </Card>
  );
});
