/**
 * Loads code by an `import()`. Once a preload of a file has failed, WebKit returns that failure for
 * good, even after a reload of the page, until the file is fetched in another way: so that is done,
 * and if all files are there the code is requested again.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (failure) {
    // Vite throws another error if a stylesheet failed to load, and waits for it only once.
    if (!(failure instanceof TypeError) || !(await arePreloadsThere())) throw failure;
    return load();
  }
}

async function arePreloadsThere(): Promise<boolean> {
  const code = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  try {
    const responses = await Promise.all([...code].map(({ href }) => fetch(href)));
    return responses.every(({ ok }) => ok);
  } catch {
    return false;
  }
}
