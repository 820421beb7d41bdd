/**
 * The parts of Prism that are used: its engine, its reader of descriptions, and a silent logger,
 * which it requires.
 */
export type PrismLibrary = Awaited<ReturnType<typeof load>>;

/**
 * Loads Prism, which takes a while. Its dependencies still use the old punycode module and
 * `url.parse`: Node must not warn about that on the stderr of users of our servers, who can do
 * nothing about it.
 */
export async function loadPrism(): Promise<PrismLibrary> {
  Reflect.set(process, 'noDeprecation', true);
  return load();
}

async function load() {
  const [{ createInstance, getHttpOperationsFromSpec }, { createLogger }] = await Promise.all([
    import('@stoplight/prism-http'),
    import('@stoplight/prism-core'),
  ]);
  const logger = createLogger('prism', { level: 'silent' });
  return { createInstance, getHttpOperationsFromSpec, logger };
}
