import { products } from '../loan/products.ts';
import type { Scenario, Scenarios } from '../state/scenario.ts';
import { isSeedName, seedNames } from '../state/seed-name.ts';
import { MAIN_ORDER } from './add-loan.ts';
import { seeds } from './seeds.ts';

/** A scenario as people see it in a list. */
export type SeedLink = {
  name: string;
  summary: string;
  /** Path and query of the app's page where it begins; the session id is the scenario's name. */
  link: string;
};

/** Every scenario with the link that opens it; custom ones are last. */
export function seedLinks(scenarios: Scenarios = {}): SeedLink[] {
  const given = seedNames.map((name) => linkTo(name, { ...seeds[name] }));
  const own = Object.entries(scenarios).map(([name, scenario]) =>
    linkTo(name, ownDetails(name, scenario, scenarios)),
  );
  return [...given, ...own];
}

function linkTo(
  sessionId: string,
  { summary, page, orderId = MAIN_ORDER, product = 'quick', toPay }: LinkDetails,
): SeedLink {
  const productId = products[product].id;
  const query = new URLSearchParams({ sessionId, orderId, productId });
  if (toPay !== undefined) query.set('withholdingAmount', toPay);
  return { name: sessionId, summary, link: `${page}?${query.toString()}` };
}

/** The parts of a scenario that make its link. */
type LinkDetails = {
  summary: string;
  page: string;
  orderId?: string;
  product?: 'quick' | 'salary';
  toPay?: string;
};

/**
 * The details of a custom scenario; those that it lacks are taken from the one that it builds on.
 */
function ownDetails(name: string, scenario: Scenario, scenarios: Scenarios): LinkDetails {
  const { from = 'fresh', orders = {} } = scenario;
  const base = isSeedName(from) ? seeds[from] : ownDetails(from, scenarios[from] ?? {}, scenarios);
  const [first] = Object.entries(orders).filter(([, change]) => change !== null);
  const page = scenario.page ?? (from === 'fresh' ? '/orderDetails' : base.page);
  return {
    ...base,
    page,
    // A custom scenario may have other amounts.
    toPay: undefined,
    summary: scenario.summary ?? `${name}: as ${from}, changed.`,
    ...(first && { orderId: first[0], ...(first[1]?.product && { product: first[1].product }) }),
  };
}
