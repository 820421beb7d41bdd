import { useCallback, useMemo, useState } from 'react';
import { accountUsedLast, type Account, type Accounts } from './account.ts';

/**
 * The account to pay from, and what it is chosen from. The same object until one of them changes.
 */
export type Wallet = {
  accounts: Accounts;
  account: Account;
  change: (part: Partial<Account>) => void;
};

/**
 * Begins with the account used last; what the borrower changed stays when the reply is loaded
 * again.
 */
export function useWallet(accounts: Accounts): Wallet {
  const [changed, setChanged] = useState<Partial<Account>>({});
  const change = useCallback(
    (part: Partial<Account>) => setChanged((before) => ({ ...before, ...part })),
    [],
  );
  return useMemo(
    () => ({ accounts, account: { ...accountUsedLast(accounts), ...changed }, change }),
    [accounts, changed, change],
  );
}
