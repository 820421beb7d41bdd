import { bankCardType, bankChannel, bankItemCode } from '../../src/generated/constants.ts';
import type { Payload } from '../../server/handlers.ts';

/** Codes of the form's items, which the server defines (BANK-05). */
export const item = {
  ...bankItemCode,
  channel: 'channel',
  bankCode: 'bankCode',
  cardNo: 'cardNo',
} as const;

/** Card types of the form. */
export const cardType = { ...bankCardType, bank: '2' } as const;

type Choice = {
  name: string;
  type: string;
};

/** Wallets by channel number, each with its own number field; the first is the default. */
export const channels: readonly (Choice &
  Readonly<{
    field: string;
    title: string;
    hint: string;
  }>)[] = [
  {
    name: 'M-Pesa',
    type: bankChannel.initial,
    field: 'walletNo',
    title: 'M-Pesa number',
    hint: '07XXXXXXXX',
  },
  {
    name: 'Tigo Pesa',
    type: '90007',
    field: 'tigoNo',
    title: 'Tigo Pesa number',
    hint: '0654XXXXXX',
  },
  {
    name: 'Airtel Money',
    type: '90008',
    field: 'airtelNo',
    title: 'Airtel number',
    hint: '078XXXXXXX',
  },
];

export const banks: readonly Choice[] = [
  { name: 'CRDB Bank', type: 'CRDB' },
  { name: 'NMB Bank', type: 'NMB' },
  { name: 'NBC', type: 'NBC' },
];

const cities: readonly Choice[] = [
  { name: 'Dar es Salaam', type: 'DSM' },
  { name: 'Arusha', type: 'ARU' },
  { name: 'Mwanza', type: 'MWZ' },
];

const payDays: readonly Choice[] = ['1', '5', '10', '15', '20', '25', '28'].map((day) => ({
  name: day,
  type: day,
}));

type Item = Payload<'bankCardInit'>['items'][number];

const blank = { inputType: 0, value: '', type: '', note: [], cardTypeMi: '', channelNumber: '' };

/** The form, the same for everybody; card type and channel decide which of its fields show. */
export function bankForm(): Item[] {
  const choices = (list: readonly Choice[]) => list.map(({ name, type }) => ({ name, type }));
  return [
    {
      ...blank,
      code: item.cardType,
      title: 'Account type',
      subtitle: 'Choose an account type',
      cate: 'enum',
      type: cardType.wallet,
      note: [
        { name: 'Mobile wallet', type: cardType.wallet },
        { name: 'Bank account', type: cardType.bank },
      ],
    },
    {
      ...blank,
      code: item.channel,
      title: 'Wallet',
      subtitle: 'Choose a wallet',
      cate: 'enum',
      type: channels[0]?.type ?? '',
      note: choices(channels),
      cardTypeMi: cardType.wallet,
    },
    {
      ...blank,
      code: 'userName',
      title: 'Account holder (optional)',
      subtitle: 'Name as registered',
      cate: 'text',
    },
    ...channels.map(({ type, field, title, hint }) => ({
      ...blank,
      code: field,
      title,
      subtitle: hint,
      cate: 'text',
      inputType: 1,
      channelNumber: type,
    })),
    {
      ...blank,
      code: item.bankCode,
      title: 'Bank',
      subtitle: 'Choose a bank',
      cate: 'enum',
      note: choices(banks),
      cardTypeMi: cardType.bank,
    },
    {
      ...blank,
      code: item.cardNo,
      title: 'Account number',
      subtitle: 'Enter your account number',
      cate: 'text',
      inputType: 1,
      cardTypeMi: cardType.bank,
    },
    {
      ...blank,
      code: 'city',
      title: 'Branch city (optional)',
      subtitle: 'Choose a city',
      cate: 'citySelect',
      note: choices(cities),
      cardTypeMi: cardType.bank,
    },
    {
      ...blank,
      code: 'payDay',
      title: 'Payday (optional)',
      subtitle: 'Choose a day',
      cate: 'day',
      note: choices(payDays),
    },
  ];
}
