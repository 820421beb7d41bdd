/** Until the stylesheets that the script of the page has announced are in force, or have failed. */
export async function announcedStyles(): Promise<void> {
  const announced = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=style]');
  await Promise.all([...announced].map(({ href }) => inForce(href)));
}

async function inForce(href: string): Promise<void> {
  const link = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find(
    (each) => each.href === href,
  );
  if (!link || link.sheet) return;
  await new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
}
