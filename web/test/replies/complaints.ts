/** Replies of the complaint calls, as a server of ours would send them. */

export const orders = {
  first: {
    orderNo: 'L100',
    productLogo: '/brought/mock-images/logo-one.svg',
    productName: 'Quick Loan',
    status: 'Overdue',
    isShow: 1,
    list: [
      { title: 'Loan amount', value: 'TZS 50.000,00' },
      { title: 'Due date', value: '2026-11-30' },
    ],
  },
  second: {
    orderNo: 'L200',
    productLogo: '/brought/mock-images/logo-two.svg',
    productName: 'Salary Advance',
    status: 'In repayment',
    isShow: 0,
    list: [{ title: 'Loan amount', value: 'TZS 120.000,00' }],
  },
};

export const init = {
  problemType: [
    { value: 1, title: 'Collection' },
    { value: 2, title: 'Repayment' },
    { value: 3, title: 'The app itself' },
  ],
  problemSonType: [
    { value: 11, title: 'Threats or rude words' },
    { value: 12, title: 'Calls to my contacts' },
  ],
  orderDetail: orders.first,
  orderList: [orders.first, orders.second],
};

/** Address of the picture that the server returns for an upload; the first has number 1. */
export const imageUrl = (number: number): string => `/brought/mock-images/upload-${number}.svg`;

/** The replies to twelve uploads, in turn. */
export const uploads = Array.from({ length: 12 }, (_, index) => ({ url: imageUrl(index + 1) }));

export const list = {
  tabs: [
    {
      title: 'In progress',
      list: [
        {
          id: 7,
          time: '2026-11-20 09:14:05',
          type: 'Repayment',
          content: 'The app shows the wrong due date.',
        },
        {
          id: 8,
          time: '2026-11-19 18:02:11',
          type: 'Collection',
          content: 'He called my employer.',
        },
      ],
    },
    {
      title: 'Answered',
      list: [{ id: 5, time: '2026-10-02 10:00:00', type: 'Collection', content: 'Rude words.' }],
    },
    { title: 'Closed', list: [] },
  ],
};

export const details = {
  type: 'Collection',
  sonType: 'Calls to my contacts',
  problemId: 7,
  content: 'Hello world!',
  images: ['/brought/mock-images/one.svg', '/brought/mock-images/two.svg'],
  disposeDetail: 'We are sorry. The agent was spoken to.',
  disposeImages: ['/brought/mock-images/three.svg'],
  isNeedScore: 0,
};
