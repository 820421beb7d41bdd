import { useCallback, useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import { rememberedAccount } from './remembered.ts';
import { accountUsedLast, type Account, type Accounts } from './account.ts';

/**
 * The account to pay from, and what it is chosen from. The same object until one of them changes.
 */
export type Wallet = {
  accounts: Accounts;
  account: Account;
  change: (part: Partial<Account>) => void;
};

type Changes = Partial<Account>;

/** What the borrower has chosen otherwise, and how it is set. */
export type ChosenAccount = readonly [Changes, Dispatch<SetStateAction<Changes>>];

/** Holds it; above what a payment takes away, so that it is still there after a late refusal. */
export const useChosenAccount = (): ChosenAccount => useState<Changes>({});

/**
 * Begins with the account used last; what the borrower has chosen stays when the reply is loaded
 * again.
 */
export function useWallet(accounts: Accounts, [changed, setChanged]: ChosenAccount): Wallet {
  const change = useCallback(
    (part: Changes) => setChanged((before) => ({ ...before, ...part })),
    [setChanged],
  );
  const [remembered] = useState(rememberedAccount);
  return useMemo(
    () => ({ accounts, account: { ...accountUsedLast(accounts, remembered), ...changed }, change }),
    [accounts, remembered, changed, change],
  );
}
