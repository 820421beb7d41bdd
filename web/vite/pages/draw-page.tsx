import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App } from '../../src/app/app.tsx';
import { createQueryClient } from '../../src/app/query-client.ts';
import { createRoutes } from '../../src/app/routes.tsx';
import { activateLocale } from '../../src/lib/language.ts';
import { paths, type ScreenName } from '../../src/lib/paths.ts';
import type { Locale } from '../../src/locales/locales.ts';

/** A screen as HTML. */
export type DrawnPage = {
  path: string;
  language: string;
  direction: string;
  /** The content of the head: title and description. */
  head: string;
  /** The content of the application's root. */
  body: string;
};

/** The elements that React hoists, at the beginning of the markup. */
const HOISTED = /^(?:<title>.*?<\/title>|<meta [^>]*>|<link [^>]*>)*/s;

/** Draws a screen without a session in `language`, as the application would in a browser. */
export async function drawPage(screen: ScreenName, language: Locale): Promise<DrawnPage> {
  const path = paths[screen];
  const address = new URL(path, 'http://page.invalid');
  const root = { lang: '', dir: '' };
  // The globals of a page that the app reads.
  Object.assign(globalThis, {
    location: address,
    document: { documentElement: root, cookie: '' },
  });
  await activateLocale(language);
  const queryClient = createQueryClient();
  const handler = createStaticHandler(createRoutes(queryClient));
  const context = await handler.query(new Request(address));
  if (context instanceof Response) throw new Error(`${path} answers with a redirect`);
  const { prelude } = await prerender(
    <App queryClient={queryClient}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
    {
      // Otherwise a script would move large parts into position.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (failure) => {
        throw failure;
      },
    },
  );
  const html = await new Response(prelude).text();
  const head = HOISTED.exec(html)?.[0] ?? '';
  return { path, language: root.lang, direction: root.dir, head, body: html.slice(head.length) };
}
