import { memo, useEffect, useRef, useState } from 'react';
import { shownText } from '../lib/plain-text.ts';
import { useText } from '../lib/use-text.ts';
import { Card } from '../ui/card.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { FilteredField } from '../ui/filtered-field.tsx';
import { hiddenNumber, mayBePhone, numberOf, walletNames } from './account.ts';
import type { MissingNumber } from './use-missing-number.ts';
import type { Wallet } from './use-wallet.ts';
import { WalletMark } from './wallet-mark.tsx';

type WalletFieldsProps = { wallet: Wallet; missing: MissingNumber | undefined };

/**
 * Wallet and account number to pay from (INS-11 INS-12 ROL-07 ROL-08). A missing number is an error
 * at its field until there is one; a number that is unlike a phone only gets a note (INS-30
 * ROL-14).
 */
export const WalletFields = memo(function WalletFields({ wallet, missing }: WalletFieldsProps) {
  const { accounts, account, change } = wallet;
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const [isLeft, setLeft] = useState(false);

  useEffect(() => {
    if (!missing?.takesFocus) return;
    field.current?.focus();
    // Focusing may leave the error text below the field hidden by the button bar.
    field.current?.scrollIntoView({ block: 'center' });
  }, [missing]);

  const names = walletNames(accounts);
  const isOdd = isLeft && account.number !== '' && !mayBePhone(account.number);
  return (
    <Card>
      <ChoiceField
        label={text('wallet.account')}
        placeholder={text('wallet.choose')}
        options={names.map(shownText)}
        selected={names.indexOf(account.wallet)}
        empty={text('wallet.none')}
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
        error={missing && account.number === '' ? text('wallet.numberMissing') : undefined}
        note={isOdd ? text('wallet.noPhone') : undefined}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        filter={numberOf}
        onChange={(number) => change({ number })}
      />
    </Card>
  );
});
