/** The parts of Prism that judge. */
export type Validators = Awaited<ReturnType<typeof loadValidators>>;

/** Loads Prism's validators and its reader of descriptions, which takes a while. */
export async function loadValidators() {
  // Prism's dependencies still use the old punycode module; that is nothing its user can cure.
  const before: unknown = Reflect.get(process, 'noDeprecation');
  Reflect.set(process, 'noDeprecation', true);
  try {
    const [{ validateInput, validateOutput }, { getHttpOperationsFromSpec }] = await Promise.all([
      import('@stoplight/prism-http/dist/validator/index.js'),
      import('@stoplight/prism-cli/dist/operations.js'),
    ]);
    return { validateInput, validateOutput, getHttpOperationsFromSpec };
  } finally {
    Reflect.set(process, 'noDeprecation', before);
  }
}
