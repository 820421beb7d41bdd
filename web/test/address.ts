/** The 13 session parameters, each with a distinct value. */
export const session = {
  deviceId: 'dev-1',
  appVersion: '3.2.1',
  userId: 'user-7',
  appName: 'wallet',
  sessionId: 'sess-9',
  clientType: 'android',
  merchantNumber: 'm-5',
  mobilePhone: '0712345678',
  orderId: 'L100',
  productId: '42',
  couponId: 'c-3',
  couponMoney: '500',
  withholdingAmount: '0',
};

/** Address of a screen with the session and a further query. */
export function address(path: string, query: Record<string, string> = {}): string {
  return `${path}?${new URLSearchParams({ ...session, ...query })}`;
}
