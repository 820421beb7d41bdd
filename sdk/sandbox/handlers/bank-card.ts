import { findProduct } from '../loan/products.ts';
import type { Account, SessionState } from '../state/session-state.ts';
import { banks, bankForm, cardType, channels, item } from './bank-form.ts';
import { done, fail } from '../../server/handlers.ts';
import type { Handlers } from './handler.ts';
import { noProduct } from './refusals.ts';

type Values = Record<string, string | undefined>;

type NewAccount = Pick<Account, 'bankName' | 'bankCode' | 'number'>;

/** The account that a filled form describes, or what is missing in it. */
function readAccount(values: Values): NewAccount | string {
  if ((values[item.cardType] || cardType.wallet) === cardType.wallet) {
    const channel = channels.find(({ type }) => type === values[item.channel]);
    if (!channel) return 'Choose a wallet.';
    const number = values[channel.field] ?? '';
    if (!/^\d+$/.test(number)) return `Enter your ${channel.name} number, digits only.`;
    return { bankName: channel.name, bankCode: channel.type, number };
  }
  if (values[item.cardType] !== cardType.bank) return 'Choose an account type.';
  const bank = banks.find(({ type }) => type === values[item.bankCode]);
  const number = values[item.cardNo] ?? '';
  const isNumber = /^\d+$/.test(number);
  if (!bank && !isNumber) return 'Choose a bank. Enter your account number, digits only.';
  if (!bank) return 'Choose a bank.';
  if (!isNumber) return 'Enter your account number, digits only.';
  return { bankName: bank.name, bankCode: bank.type, number };
}

/** Saves an account unless it is saved already, and pays out to it from now on. */
function saveAccount(session: SessionState, given: NewAccount): void {
  const known = [...session.accounts.values()].find(
    ({ bankCode, number }) => bankCode === given.bankCode && number === given.number,
  );
  const account: Account = known ?? { id: String(session.nextAccount), needsCode: true, ...given };
  if (!known) session.nextAccount += 1;
  session.accounts.set(account.id, account);
  session.payout = account;
}

function save(session: SessionState, values: Values) {
  const productId = values.product_id ?? '';
  if (!findProduct(productId)) return fail(noProduct(productId));
  const given = readAccount(values);
  if (typeof given === 'string') return fail(given);
  saveAccount(session, given);
  return done;
}

/** The server-defined form that binds or changes an account (BANK-03 BANK-32 BANK-33). */
export const bankCard = {
  bankCardInit: {
    who: 'borrower',
    writes: false,
    handle: ({ input }) => {
      if (!findProduct(input.product_id)) return fail(noProduct(input.product_id));
      return { data: { items: bankForm() } };
    },
  },
  bankSave: { who: 'borrower', writes: true, handle: ({ session, input }) => save(session, input) },
  bankCardChange: {
    who: 'borrower',
    writes: true,
    handle: ({ session, input }) => save(session, input),
  },
} satisfies Pick<Handlers, 'bankCardInit' | 'bankSave' | 'bankCardChange'>;
