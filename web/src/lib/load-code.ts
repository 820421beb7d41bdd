/**
 * Loads code by an `import()`. WebKit gives a preload that failed for the file ever after, on a
 * page that is loaded again too, until the file is fetched in another way: so that is done, and
 * where all files are there the code is asked for once more.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (failure) {
    // Vite fails by another error where a stylesheet did not come, and waits for it once only.
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
