import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { hashOf } from './hash-of.ts';
import { ENTRY_SCRIPT } from '../src/lib/entry-script.ts';
import { locales } from '../src/locales/locales.ts';
import { pageScript } from './page-script.ts';

/** Written beside the manifest. */
const HEAD_CONF = '.vite/head.conf';

/** The page's own script: it sends the first call, and shows its reply. */
const SEND = 'src/head/page-script.ts';
const SHOW = 'src/head/fill-shell.ts';

/** The module with the application, which the entry imports dynamically. */
const APPLICATION = 'src/app/main.tsx';

const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/;
/** The position of the screens' shells once the application is built. */
const SHELLS = /(?=<!-- shells -->)/;

/**
 * Makes the built index.html paint before any file arrives: the stylesheet it links is put inline,
 * and so is the script that sends the first call. After that the application is preloaded with low
 * priority, so that it leaves the connection to the reply; so is its language, by the template for
 * it. A content security policy names style and script by their hashes; other scripts are only ever
 * loaded from our own origin.
 */
export function shell(): Plugin {
  let root = '';
  let target: string[] = [];
  let hashes = '';
  return {
    name: 'brought-shell',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      target = [config.build.target || target].flat();
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html;
        const css = takeStylesheet(html, bundle);
        const send = await pageScript(SEND, root, target);
        const show = await pageScript(SHOW, root, target);
        hashes = [send, show].map((script) => `'${hashOf(script)}'`).join(' ');
        return {
          html: html
            .replace(STYLESHEET, () => `<style>${css}</style>`)
            .replace(ENTRY_SCRIPT, '')
            // Before the shells, which it does not need.
            .replace(SHELLS, (shells) => `<script>${send}</script>${shells}`),
          tags: [
            policy(css, hashes),
            // Before the second script, which is half of the page, and preloads a language.
            entry(html),
            ...preloads(chunksOf(join(root, APPLICATION), bundle)),
            ...locales.map((locale) => {
              const chunks = chunksOf(join(root, `src/locales/${locale}.ts`), bundle);
              return template(`code-${locale}`, preloads(chunks));
            }),
            { tag: 'script', children: show, injectTo: 'body' },
          ],
        };
      },
    },
    // For the headers of a server, see deploy/nginx.conf.
    writeBundle({ dir = '' }) {
      writeFileSync(join(dir, HEAD_CONF), `map $host $brought_head { default "${hashes}"; }\n`);
    },
  };
}

function takeStylesheet(html: string, bundle: Rolldown.OutputBundle): string {
  const name = STYLESHEET.exec(html)?.[1];
  const asset = name === undefined ? undefined : bundle[name];
  if (name === undefined || asset?.type !== 'asset') {
    throw new Error('index.html links no stylesheet that could be put inline');
  }
  delete bundle[name];
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk') output.viteMetadata?.importedCss.delete(name);
  }
  return asset.source.toString().trim();
}

/** The entry, loaded after the page's own content: it would take its share of a slow connection. */
function entry(html: string): HtmlTagDescriptor {
  const src = ENTRY_SCRIPT.exec(html)?.[1];
  if (src === undefined) throw new Error('index.html has no entry');
  const attrs = { type: 'module', src, crossorigin: true, fetchpriority: 'low' };
  return { tag: 'script', attrs, injectTo: 'body' };
}

function policy(css: string, scripts: string): HtmlTagDescriptor {
  const content = [
    `script-src 'self' ${scripts}`,
    `style-src 'self' '${hashOf(css)}'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    // Only the one policy of src/lib/entity.ts turns text into HTML or a script; the script in the
    // page and the application each create it for themselves.
    `require-trusted-types-for 'script'`,
    `trusted-types entity 'allow-duplicates'`,
  ].join('; ');
  return {
    tag: 'meta',
    attrs: { 'http-equiv': 'Content-Security-Policy', content },
    injectTo: 'head-prepend',
  };
}

/**
 * The chunks of a module and of all that it imports statically, the largest first. Without the
 * entry, which has no way to load itself again after WebKit has kept a failed preload.
 */
function chunksOf(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const found = new Set(chunks.filter((chunk) => chunk.moduleIds.includes(module)));
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  }
  return [...found]
    .filter(({ isEntry }) => !isEntry)
    .sort((one, other) => other.code.length - one.code.length);
}

/** Without styles: WebKit reuses a failed preload of a stylesheet, even in later pages. */
function preloads(chunks: readonly Rolldown.OutputChunk[]): HtmlTagDescriptor[] {
  return chunks.map(({ fileName }) => ({
    tag: 'link',
    attrs: { rel: 'modulepreload', href: `/${fileName}`, crossorigin: true, fetchpriority: 'low' },
    injectTo: 'body',
  }));
}

function template(id: string, links: readonly HtmlTagDescriptor[]): HtmlTagDescriptor {
  return { tag: 'template', attrs: { id }, children: [...links], injectTo: 'body' };
}
