import { expect, test } from 'vitest';
import { operations, type OperationId } from '../src/index.ts';
import { createSandbox, type Sandbox } from './index.ts';
import { seedNames } from './state/seed-name.ts';
import { ORDER_ID, PRODUCT_ID } from '../test/sandbox-borrower.ts';

/** Values of the fields; each call takes those that it has. */
const fields = {
  orderId: ORDER_ID,
  productId: PRODUCT_ID,
  product_id: PRODUCT_ID,
  problemId: '6',
  amount: '',
  periods: '',
  scene: '3',
  overall: '30',
  position: '0',
  moduleId: '18',
  templateId: '1',
  sid: 'S1',
};

/** The reply to a borrower's call, whose fields are not checked by the contract. */
function answer(
  sandbox: Sandbox,
  id: OperationId,
  sessionId: string,
  given: Readonly<Record<string, string>>,
): unknown {
  const { path, method } = operations[id];
  const query = new URLSearchParams({ ...given, sessionId }).toString();
  const { status, body } = sandbox.exchange({
    method,
    url: `${path}?${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body:
      method === 'GET'
        ? undefined
        : new TextEncoder().encode(new URLSearchParams(given).toString()),
  });
  return status === 200 ? (JSON.parse(String(body)) as unknown) : { status };
}

const reads = (Object.keys(operations) as OperationId[]).filter(
  (id) => operations[id].effect === 'read',
);

test.each(reads)('replies of %s in each scenario', (id) => {
  const sandbox = createSandbox();
  const answers = new Map<string, { scenarios: string[]; reply: unknown }>();
  for (const seed of seedNames) {
    const reply = answer(sandbox, id, seed, fields);
    const text = JSON.stringify(reply);
    const alike = answers.get(text) ?? { scenarios: [], reply };
    alike.scenarios.push(seed);
    answers.set(text, alike);
  }
  expect([...answers.values()]).toMatchSnapshot();
});

/** Wrong requests by the mistake: each lacks or changes some fields. */
const wrong: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'an order of nobody': { ...fields, orderId: 'L1' },
  'no order': { ...fields, orderId: '' },
  'a product of nobody': { ...fields, productId: '99' },
  'a complaint of nobody': { ...fields, problemId: '99' },
  'nothing at all': {},
};

test.each(Object.keys(operations) as OperationId[])('replies of %s to invalid requests', (id) => {
  const replies = Object.entries(wrong).map(([what, given]) => {
    const sandbox = createSandbox();
    const reply = answer(sandbox, id, 'due-today', given);
    return { what, reply, lines: sandbox.journal().length };
  });
  expect(replies).toMatchSnapshot();
});
