import { succeedsAnyway, doesNothing, changesFields, changesPayload } from './changes.ts';
import type { Mutant } from './mutant.ts';

type FormItem = {
  code: string;
  type: string;
  note: { name: string; type: string }[];
};

function items(change: (item: FormItem) => FormItem) {
  return changesPayload((data) => ({ ...data, items: (data.items as FormItem[]).map(change) }));
}

/** Mistakes of saved accounts. */
export const cardMutants: readonly Mutant[] = [
  {
    wrong: 'a saved account is not saved',
    found: 'card.bind',
    by: 'BANK-31',
    changes: () => ({ bankSave: doesNothing }),
  },
  {
    wrong: 'an account is saved with another number',
    found: 'card.bind',
    by: 'BANK-31',
    changes: () => ({ bankSave: changesFields(() => ({ walletNo: '0700000000' })) }),
  },
  {
    wrong: 'the reminder to add a card stays',
    found: 'card.bind',
    by: 'ORD-39',
    changes: () => ({ loanDetails: changesPayload((data) => ({ ...data, cardNeedPop: 1 })) }),
  },
  {
    wrong: 'the form has no kinds of account',
    found: 'card.bind',
    by: 'BANK-04',
    changes: () => ({
      bankCardInit: items((item) => (item.code === 'cardType' ? { ...item, note: [] } : item)),
    }),
  },
  {
    wrong: 'the form begins with another kind of account',
    found: 'card.bind',
    by: 'BANK-20',
    changes: () => ({
      bankCardInit: items((item) => (item.code === 'cardType' ? { ...item, type: '2' } : item)),
    }),
  },
  {
    wrong: 'the default channel is not offered',
    found: 'card.bind',
    by: 'BANK-21',
    changes: () => ({
      bankCardInit: items((item) => ({
        ...item,
        note: item.note.filter(({ type }) => type !== '90006'),
      })),
    }),
  },
  {
    wrong: 'a bank account is saved as a wallet',
    found: 'card.bind bank',
    by: 'BANK-31',
    changes: () => ({
      bankSave: changesFields(() => ({ cardType: '1', channel: '90006', walletNo: '0755111222' })),
    }),
  },
  {
    wrong: 'letters are taken for a number',
    found: 'card.bind letters',
    by: 'BANK-24',
    changes: () => ({ bankSave: changesFields(() => ({ walletNo: '0755111222' })) }),
  },
  {
    wrong: 'a form without a number is taken',
    found: 'card.bind missing-number',
    by: 'BANK-30',
    changes: () => ({ bankSave: succeedsAnyway() }),
  },
  {
    wrong: 'a changed account is the old one',
    found: 'card.change',
    by: 'BANK-33',
    changes: () => ({ bankCardChange: doesNothing }),
  },
  {
    wrong: 'the confirmation forgets the account',
    found: 'card.change',
    by: 'LCN-09',
    changes: () => ({
      loanDetailConfirm: changesPayload((data) => ({ ...data, bankCardInfo: null })),
    }),
  },
  {
    wrong: 'an unknown bank is taken',
    found: 'card.change unknown-option',
    by: 'BANK-29',
    changes: () => ({ bankCardChange: succeedsAnyway() }),
  },
];
