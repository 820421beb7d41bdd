import { expect, test } from 'vitest';
import { readPartOf, unreadFields } from './fields-read.ts';
import { listOperations } from './operations.ts';
import { readContract } from './read-contract.ts';

const contract = await readContract();

test('the fields read of a reply are its code and those read at any depth', () => {
  const document = {
    ...contract,
    components: {
      schemas: {
        Row: { properties: { text: {}, value: {} } },
        Plan: {
          properties: {
            rows: { items: { $ref: '#/components/schemas/Row' } },
            note: {},
            more: { items: { $ref: '#/components/schemas/Row' } },
            last: { oneOf: [{ $ref: '#/components/schemas/Row' }, { type: 'null' }] },
          },
        },
      },
    },
  };
  const schema = { properties: { code: {}, data: { $ref: '#/components/schemas/Plan' } } };
  const rows = [
    { text: 'Fee', value: '1' },
    { text: 'Due', value: '2' },
  ];
  const reply = {
    code: '00',
    message: 'Success',
    data: { rows, more: rows, note: 'late', last: rows[0] },
  };
  const read = { Row: ['text'], Plan: ['rows', 'last'] };
  expect(readPartOf(document, schema, reply, read)).toEqual({
    value: { code: '00', data: { rows: [{ text: 'Fee' }], last: { text: 'Fee' } } },
    paths: ['$.data.rows[*].text', '$.data.rows', '$.data.last.text'],
  });
});

test('an unread field is listed with its path, but not the fields inside it', () => {
  const [operation] = listOperations(contract).filter(({ id }) => id === 'loanDetails');
  if (operation === undefined) throw new Error('no call of that name');
  const read = {
    LoanDetails: ['orderStatus', 'userOrderDetail'],
    UserOrderDetail: ['detail'],
    TextRow: ['text'],
  };
  const unread = unreadFields(contract, operation, read);
  expect(unread).toContain('data.recProducts');
  expect(unread).toContain('data.userOrderDetail.detail[].value');
  expect(unread).not.toContain('data.orderStatus');
});
