/**
 * Loads something of Prism. Its dependencies still use the old punycode module, and Node says so on
 * stderr; that is nothing that whoever runs this can cure.
 */
export async function quietly<T>(load: () => Promise<T>): Promise<T> {
  const before: unknown = Reflect.get(process, 'noDeprecation');
  Reflect.set(process, 'noDeprecation', true);
  try {
    return await load();
  } finally {
    Reflect.set(process, 'noDeprecation', before);
  }
}
