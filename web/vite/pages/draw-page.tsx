import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../../src/app/app.tsx';
import { routeOf } from '../../src/app/routes.ts';
import { bringScreen } from '../../src/app/screens.ts';
import { activateLocale, type Locale } from '../../src/lib/language.ts';
import { paths, type ScreenName } from '../../src/lib/paths.ts';

/** A screen as HTML. */
export type DrawnPage = {
  path: string;
  language: string;
  direction: string;
  /** What belongs in the head: title and description. */
  head: string;
  /** What the application draws into its root. */
  body: string;
};

/** What React hoists stands before the first element of the body. */
const HOISTED = /^(?:<title>.*?<\/title>|<meta [^>]*>|<link [^>]*>)*/s;

/** Draws a screen without a session in `language`, as the application would in a browser. */
export async function drawPage(screen: ScreenName, language: Locale): Promise<DrawnPage> {
  const path = paths[screen];
  const root = { lang: '', dir: '' };
  // What the app reads of a page.
  Object.assign(globalThis, {
    location: new URL(path, 'http://page.invalid'),
    document: { documentElement: root, cookie: '' },
  });
  await activateLocale(language);
  const route = routeOf(screen);
  if (!route) throw new Error(`the screen ${screen} is not there to be drawn`);
  await bringScreen(route);
  const Address = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  const { prelude } = await prerender(<App Address={Address} />, {
    // Large parts would otherwise be moved into place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (failure) => {
      throw failure;
    },
  });
  const html = await new Response(prelude).text();
  const head = HOISTED.exec(html)?.[0] ?? '';
  return { path, language: root.lang, direction: root.dir, head, body: html.slice(head.length) };
}
