/** Two wallets to choose from, and the account used last. */
export const accounts = {
  bankCardInfo: { bankName: 'M-Pesa', cardNo: '0712345678', bankNode: 'MPESA' },
  bankList: [{ name: 'M-Pesa' }, { name: 'Tigo Pesa' }],
};
