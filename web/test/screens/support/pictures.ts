import type { Plugin } from 'vite';

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">
  <rect width="96" height="96" fill="#0b6b57"/><path d="M22 68l17-30 13 19 9-11 13 22z" fill="#fff"/>
</svg>`;

/** Serves a picture at the addresses that replies name; no test depends on what it shows. */
export function pictures(): Plugin {
  return {
    name: 'pictures-of-the-server',
    configureServer: ({ middlewares }) => {
      middlewares.use('/brought/mock-images', (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml');
        response.end(PICTURE);
      });
    },
  };
}
