/** The cookies of all tabs, as a page reads and writes them. */
export class FakeCookies {
  readonly #pairs = new Map<string, string>();

  get cookie(): string {
    return [...this.#pairs].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set cookie(text: string) {
    const [pair = ''] = text.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (text.includes('max-age=0')) this.#pairs.delete(name);
    else this.#pairs.set(name, value);
  }
}
