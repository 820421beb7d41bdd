import { ofUnits } from '../lib/money.ts';

/** A loan that can be taken. */
export type Product = Readonly<{
  id: string;
  name: string;
  /** Name of its drawn picture. */
  logo: string;
  /** Amounts to choose from, in hundredths; the middle one is offered first. */
  amounts: readonly [number, number, number];
  /** Terms to choose from, in days: 91 to 365 (LEG-19). The first is offered first. */
  terms: readonly [number, ...number[]];
}>;

const quick: Product = {
  id: '7',
  name: 'Quick Loan',
  logo: 'logo-quick',
  amounts: [ofUnits(25_000), ofUnits(50_000), ofUnits(75_000)],
  terms: [91, 120, 180],
};

const salary: Product = {
  id: '9',
  name: 'Salary Advance',
  logo: 'logo-salary',
  amounts: [ofUnits(60_000), ofUnits(120_000), ofUnits(180_000)],
  terms: [91, 180, 365],
};

/** The lender's products. */
export const products = { quick, salary };

const byId: ReadonlyMap<string, Product> = new Map(
  [quick, salary].map((product) => [product.id, product]),
);

/** The product of an id; undefined when the lender does not offer it. */
export function findProduct(id: string): Product | undefined {
  return byId.get(id);
}
