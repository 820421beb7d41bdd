/**
 * What is used of Prism: its engine, its reader of descriptions, and the logger that it demands,
 * silent.
 */
export type PrismLibrary = Awaited<ReturnType<typeof load>>;

/**
 * Loads Prism, which takes a while. Its dependencies still use the old punycode module, and Node
 * says so on stderr; users can do nothing about that.
 */
export async function loadPrism(): Promise<PrismLibrary> {
  const before: unknown = Reflect.get(process, 'noDeprecation');
  Reflect.set(process, 'noDeprecation', true);
  try {
    return await load();
  } finally {
    Reflect.set(process, 'noDeprecation', before);
  }
}

async function load() {
  const [{ createInstance, getHttpOperationsFromSpec }, { createLogger }] = await Promise.all([
    import('@stoplight/prism-http'),
    import('@stoplight/prism-core'),
  ]);
  const logger = createLogger('prism', { level: 'silent' });
  return { createInstance, getHttpOperationsFromSpec, logger };
}
