import { acceptingMutants } from './accepting-mutants.ts';
import { envelopeMutants } from './envelope-mutants.ts';
import { lastingMutants } from './lasting-mutants.ts';
import { payloadMutants } from './payload-mutants.ts';
import { refusingMutants } from './refusing-mutants.ts';
import { transportMutants } from './transport-mutants.ts';
import type { Mutant } from './mutant.ts';

/** Servers with one fault each. */
export const mutants: readonly Mutant[] = [
  ...envelopeMutants,
  ...payloadMutants,
  ...transportMutants,
  ...acceptingMutants,
  ...refusingMutants,
  ...lastingMutants,
];
