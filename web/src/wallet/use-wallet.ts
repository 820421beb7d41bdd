import { useCallback, useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import { useCachedState } from '../session/use-cached-state.ts';
import { rememberedAccount } from './remembered.ts';
import { accountUsedLast, type Account, type Accounts } from './account.ts';

/**
 * The account to pay from, and the wallets to choose from. The same object until one of them
 * changes.
 */
export type Wallet = {
  accounts: Accounts;
  account: Account;
  change: (part: Partial<Account>) => void;
};

type Changes = Partial<Account>;

/** The borrower's changes to the account, and their setter. */
export type ChosenAccount = readonly [Changes, Dispatch<SetStateAction<Changes>>];

/** State above what a payment unmounts, so that it is still there after a late refusal. */
export const useChosenAccount = (): ChosenAccount => useCachedState<Changes>('account', {});

/**
 * Starts with the account used last. The borrower's changes survive when the reply is read again.
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
