import { products } from '../loan/products.ts';
import { seedNames, type SeedName } from '../state/seed-name.ts';
import { MAIN_ORDER } from './add-loan.ts';
import { seeds } from './seeds.ts';

/** A scenario as it is offered to people. */
export type SeedLink = {
  name: SeedName;
  summary: string;
  /** Path and query of the app's page where it begins; the session id is the scenario's name. */
  link: string;
};

/** Every scenario with the link that opens it. */
export function seedLinks(): SeedLink[] {
  return seedNames.map((name) => {
    const { summary, page } = seeds[name];
    const query = new URLSearchParams({
      sessionId: name,
      orderId: MAIN_ORDER,
      productId: products.quick.id,
    });
    return { name, summary, link: `${page}?${query.toString()}` };
  });
}
