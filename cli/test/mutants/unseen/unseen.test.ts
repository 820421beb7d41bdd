import { expect, test } from 'vitest';
import type { ConformReport } from '../../../src/conform/report/conform-report.ts';
import { conformFetch, conformServer } from '../../conform-fetch.ts';
import { server } from '../../consumers/complaint-server.ts';
import { loopback } from '../../loopback.ts';
import { conformMemory } from '../conform/memory-server.ts';
import { exampleBugs, tampered } from './example-bugs.ts';
import { handMadeBugs, handMadeServer } from './hand-made-server.ts';
import { sandboxBugs } from './sandbox-bugs.ts';

/** The errors of a run, as lines. */
function errorsOf({ operations, flows }: ConformReport): string[] {
  const found = [
    ...operations.flatMap(({ findings }) => findings),
    ...flows.flatMap(({ finding }) => finding ?? []),
  ];
  return found
    .filter(({ level }) => level === 'error')
    .map(({ rule, where, got }) => `${rule} ${where}: ${got}`);
}

const only = ['complaints', 'support'];
const ordersOnly = ['order', 'installmentPlan', 'support', 'account-deletion'];
const session = { sessionId: 'anna', orderId: 'A1001', productId: '3', mobilePhone: '0712345678' };

async function conformHandMade(bug?: (typeof handMadeBugs)[number]): Promise<ConformReport> {
  const { url } = await loopback(handMadeServer(bug));
  const values = { orderId: 'A1001', productId: '3' };
  return conformServer(url, { only: ordersOnly, given: { session, headers: {}, values } });
}

test('none of the three servers is reported without a bug', async () => {
  const sandboxes = [...new Set(Object.values(sandboxBugs).map(([about]) => about))];
  expect(errorsOf(await conformHandMade())).toEqual([]);
  expect(errorsOf(await conformFetch(server.fetch, { only }))).toEqual([]);
  for (const about of sandboxes)
    expect(errorsOf(await conformMemory((reply) => reply, about))).toEqual([]);
});

/** Bugs that are not found; at most one of 30 is allowed. */
const missed: readonly string[] = [];

const bugs: readonly (readonly [name: string, run: () => Promise<ConformReport>])[] = [
  ...handMadeBugs.map((bug) => [`by hand: ${bug}`, () => conformHandMade(bug)] as const),
  ...Object.entries(exampleBugs).map(
    ([bug, around]) => [`example: ${bug}`, () => conformFetch(tampered(around), { only })] as const,
  ),
  ...Object.entries(sandboxBugs).map(
    ([bug, [about, broken]]) => [`sandbox: ${bug}`, () => conformMemory(broken, about)] as const,
  ),
];

test('at least 29 of 30 bugs are found in servers written after the judge', () => {
  expect(bugs).toHaveLength(30);
  expect(missed.length).toBeLessThanOrEqual(1);
});

test.each(bugs)('%s', async (name, run) => {
  expect(errorsOf(await run()).length > 0).toBe(!missed.includes(name));
});
