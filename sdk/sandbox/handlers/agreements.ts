import { agreementAddress, agreements } from '../pages/agreement-page.ts';

/** The titles of the agreements, as both confirmations list them. */
export function agreementList() {
  return { list: agreements.map(({ title }) => ({ title })) };
}

/** Where the agreement of a position, from 0, can be read; undefined beyond the list. */
export function agreementUrl(
  origin: string,
  position: number,
): { contract_url: string } | undefined {
  const agreement = agreements[position];
  return agreement && { contract_url: origin + agreementAddress(agreement) };
}

/** What is answered about a position beyond the list. */
export const NO_AGREEMENT = `There are ${agreements.length} agreements; the first has position 0.`;
