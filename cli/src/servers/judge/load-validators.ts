import { quietly } from './quietly.ts';

/** The parts of Prism that judge. */
export type Validators = Awaited<ReturnType<typeof loadValidators>>;

/** Loads Prism's validators and its reader of descriptions, which takes a while. */
export function loadValidators() {
  return quietly(async () => {
    const [{ validateInput, validateOutput }, { getHttpOperationsFromSpec }] = await Promise.all([
      import('@stoplight/prism-http/dist/validator/index.js'),
      import('@stoplight/prism-cli/dist/operations.js'),
    ]);
    return { validateInput, validateOutput, getHttpOperationsFromSpec };
  });
}
