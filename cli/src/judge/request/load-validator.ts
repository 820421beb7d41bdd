/** What is used of Prism to judge: its validator of requests, and its reader of descriptions. */
export type Validator = Awaited<ReturnType<typeof load>>;

/**
 * Loads what Prism judges requests with. Its package gives out the whole mock, which brings the
 * words of sixty languages along and takes three times as long to load: every program that judges
 * would pay for it. So this is the one file that is taken from within a package, whose version is
 * pinned. The reader is a package of its own, which Prism reads descriptions with, too.
 *
 * Dependencies of it still use the old punycode module and `url.parse`: Node is not to say so on
 * the stderr of whoever runs a server of ours, who can do nothing about that.
 */
export async function loadValidator(): Promise<Validator> {
  Reflect.set(process, 'noDeprecation', true);
  return load();
}

async function load() {
  const [{ validateInput }, { transformOas3Operations }] = await Promise.all([
    import('@stoplight/prism-http/dist/validator/index.js'),
    import('@stoplight/http-spec/oas3'),
  ]);
  return { validateInput, transformOas3Operations };
}
