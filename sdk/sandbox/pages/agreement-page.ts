import { CONTROL_PATH } from '../lib/paths.ts';
import { page } from './html.ts';

const PREFIX = `${CONTROL_PATH}/agreements/`;

/** The agreements of a loan, in the order of display. */
export const agreements = [
  { name: 'loan', title: 'Loan agreement' },
  { name: 'direct-debit', title: 'Direct debit mandate' },
] as const;

/** Path of the page of an agreement. */
export function agreementAddress({ name }: (typeof agreements)[number]): string {
  return PREFIX + name;
}

/** An agreement to read; undefined for any other path. */
export function agreementPage(path: string): string | undefined {
  const found = agreements.find((agreement) => path === agreementAddress(agreement));
  return (
    found && page(found.title, '<p>This text stands in for the agreement. It binds nobody.</p>')
  );
}
