/** What the phone has stored for the repayment code of an order, as the server replied it. */
export const repaymentRecord = {
  defDetail: {
    payCode: '7002114455',
    logo: '/brought/mock-images/logo-provider.svg',
    payNotice: [
      {
        name: 'Bank transfer',
        entries: [
          { name: 'CRDB app', steps: ['Open the app', 'Choose Pay bill', 'Enter the number'] },
          { name: 'CRDB counter', steps: ['Fill in a slip', 'Hand it in'] },
        ],
      },
      { name: 'Agents', entries: [{ name: 'Wakala', steps: ['Name the number', 'Pay'] }] },
    ],
  },
  repayAmount: 58000,
};
