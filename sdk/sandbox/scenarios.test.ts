import { describe, expect, test } from 'vitest';
import { createSandbox, type Scenarios, type StateChange } from './index.ts';
import { clientOf, ORDER_ID, PRODUCT_ID } from '../test/sandbox-borrower.ts';

const scenarios: Scenarios = {
  'late-twice': {
    from: 'overdue-35d',
    summary: 'Late, with a card that takes no code.',
    orders: { [ORDER_ID]: { dueInDays: -3 }, L2: { product: 'salary', term: 180, dueInDays: 5 } },
    cards: { 32: null, 31: { needsCode: false } },
    complaints: { 9: { content: 'Still wrong.', filedDaysAgo: 1, answer: 'Sorry.', score: 2 } },
    coupons: { C9: { value: 100_000 } },
  },
  'late-thrice': { from: 'late-twice', orders: { L2: null } },
};

const statusOf = async (
  sandbox: ReturnType<typeof createSandbox>,
  session: string,
  id = ORDER_ID,
) =>
  (await clientOf(sandbox, session).call('loanDetails', { orderId: id, productId: PRODUCT_ID }))
    .data.orderStatus;

test('a link with an amount has the amount that is due in the plan', async () => {
  const named = createSandbox()
    .seeds()
    .flatMap(({ name, link }) => {
      const query = new URLSearchParams(link.split('?')[1]);
      const amount = query.get('withholdingAmount');
      return amount === null ? [] : [{ name, amount, link }];
    });
  expect(named.map(({ name }) => name)).toEqual(['card-needs-code', 'coupon']);
  for (const { name, amount, link } of named) {
    expect(link.startsWith('/paymentMethod?')).toBe(true);
    const { data } = await clientOf(createSandbox(), name).call('installmentPlan', {
      orderId: ORDER_ID,
      productId: PRODUCT_ID,
    });
    const [first] = data.repayPlanDetail.repayWaitDetail;
    expect({ name, amount }).toEqual({ name, amount: String(first?.totalAmount) });
  }
});

describe("a user's scenarios", () => {
  test('one extends another and changes orders, cards, complaints and coupons', async () => {
    const sandbox = createSandbox({ scenarios });
    const brought = clientOf(sandbox, 'late-twice.anna');
    expect(await statusOf(sandbox, 'late-twice.anna')).toBe(180);
    expect(await statusOf(sandbox, 'late-twice.anna', 'L2')).toBe(174);
    const { data } = await brought.call('problemList');
    expect(data.tabs[0]?.list[0]).toMatchObject({ id: '9', content: 'Still wrong.' });
    const { data: ways } = await brought.call('repaymentWay', { orderId: ORDER_ID });
    expect(ways.bankCards.map(({ id }) => String(id))).not.toContain('32');
    expect(sandbox.state('late-twice.anna')).toMatchObject({
      seed: 'late-twice',
      coupons: [{ id: 'C9', value: 100_000, used: false }],
    });
    await expect(statusOf(sandbox, 'late-thrice.ben', 'L2')).rejects.toThrow('L2');
    expect(await statusOf(sandbox, 'late-thrice.ben')).toBe(180);
  });

  test('they are listed with links, each with the order of its scenario', () => {
    const { link } = createSandbox({
      scenarios: { mine: { orders: { L7: { product: 'salary' } }, page: '/repayment' } },
    })
      .seeds()
      .at(-1) ?? { link: '' };
    expect(link).toBe('/repayment?sessionId=mine&orderId=L7&productId=9');
  });

  test('the journal contains them, so that it restores the same state, also after a reset', async () => {
    const sandbox = createSandbox({ scenarios, seed: 'late-thrice' });
    expect(await statusOf(sandbox, 'somebody')).toBe(180);
    sandbox.change('somebody', { orders: { [ORDER_ID]: { dueInDays: 20 } } });
    const again = createSandbox({ journal: sandbox.journal() });
    expect(again.snapshot()).toBe(sandbox.snapshot());
    sandbox.reset();
    expect(await statusOf(sandbox, 'late-twice.cleo')).toBe(180);
    expect(createSandbox({ journal: sandbox.journal() }).snapshot()).toBe(sandbox.snapshot());
  });

  test.each<[object, string]>([
    [{ mine: { form: 'default' } }, 'mine.form is not known; there are phone, deleted, orders'],
    [{ mine: { from: 'overdue' } }, 'mine.from must be one of default, fresh,'],
    [{ mine: { orders: { L1: { dueInDay: 3 } } } }, 'mine.orders.L1.dueInDay is not known'],
    [{ mine: { orders: { L1: { paid: -1 } } } }, 'mine.orders.L1.paid must be 0 to 120.'],
    [{ mine: { orders: { L1: { amount: 50 } } } }, 'mine.orders.L1.amount must be whole currency'],
    [{ 'due-today': {} }, 'There is a scenario due-today already'],
    [{ 'a.b': {} }, 'a.b is no name of a scenario'],
    [{ a: { from: 'b' }, b: { from: 'a' } }, 'a.from leads back to itself: a, b, a.'],
    [{ mine: { orders: { 'L 1': {} } } }, 'mine.orders: an id has letters and digits alone'],
    [{ mine: 3 }, 'mine must be an object.'],
  ])('%j is rejected in one sentence', (wrong, says) => {
    expect(() => createSandbox({ scenarios: wrong as Scenarios })).toThrow(says);
  });
});

describe('changes to the state', () => {
  test('an instalment is paid, made overdue, and the account deleted', async () => {
    const sandbox = createSandbox();
    sandbox.change('due-today.x', { orders: { [ORDER_ID]: { dueInDays: -2 } } });
    expect(await statusOf(sandbox, 'due-today.x')).toBe(180);
    sandbox.change('due-today.x', { orders: { [ORDER_ID]: { paid: 3 } } });
    expect(await statusOf(sandbox, 'due-today.x')).toBe(200);
    sandbox.change('due-today.x', { deleted: true });
    await expect(statusOf(sandbox, 'due-today.x')).rejects.toThrow('deleted');
  });

  test('money agrees in an order that was changed', () => {
    const sandbox = createSandbox();
    const change: StateChange = {
      orders: { [ORDER_ID]: { amount: 9_000_000, paid: 1, term: 120 } },
    };
    sandbox.change('running.y', change);
    const { orders = [] } = sandbox.state('running.y') ?? {};
    const sum = (parts: object): number =>
      Object.values(parts).reduce((a: number, b: number) => a + b, 0);
    const left = orders[0]?.instalments.reduce((a, { owed, paid }) => a + sum(owed) - sum(paid), 0);
    const nothing = { disbursed: 0, fees: 0, penalties: 0, paid: 0 };
    const { disbursed, fees, penalties, paid } = orders[0]?.totals ?? nothing;
    expect(disbursed + fees + penalties).toBe(paid + (left ?? 0));
  });

  test('an invalid change gets one sentence, and changes nothing', () => {
    const sandbox = createSandbox();
    const wrong = { orders: { L1: { due: 3 } } } as StateChange;
    expect(() => sandbox.change('x', wrong)).toThrow('orders.L1.due is not known; there are');
    expect(sandbox.state('x')).toBeUndefined();
  });
});
