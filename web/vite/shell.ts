import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { pageScript } from './page-script.ts';

/** Stands beside the manifest. */
const HEAD_CONF = '.vite/head.conf';

/** The module with the application, which the entry imports dynamically. */
const APPLICATION = 'src/app/main.tsx';

const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/;
const ENTRY = /<script type="module"/;

/**
 * Makes the built index.html paint before any file arrives: the stylesheet it links is put inline,
 * and so is the script that sends the first call. Behind that the application is preloaded with low
 * priority, so that it leaves the line to the reply. A content security policy names style and
 * script by their hashes; else, scripts are only ever loaded from our own origin.
 */
export function shell(): Plugin {
  let root = '';
  let target: string | string[] = [];
  let hash = '';
  return {
    name: 'brought-shell',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      target = config.build.target || target;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html;
        const css = takeStylesheet(html, bundle);
        const script = await pageScript(root, target);
        hash = hashOf(script);
        return {
          html: html
            .replace(STYLESHEET, () => `<style>${css}</style>`)
            .replace(ENTRY, '<script type="module" fetchpriority="low"'),
          tags: [
            policy(css, script),
            { tag: 'script', children: script, injectTo: 'body' },
            ...filesOf(join(root, APPLICATION), bundle).map(preload),
          ],
        };
      },
    },
    // For the headers of a server, see deploy/nginx.conf.
    writeBundle({ dir = '' }) {
      writeFileSync(join(dir, HEAD_CONF), `map $host $brought_head { default "'${hash}'"; }\n`);
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

function policy(css: string, script: string): HtmlTagDescriptor {
  const content = [
    `script-src 'self' '${hashOf(script)}'`,
    `style-src 'self' '${hashOf(css)}'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ].join('; ');
  return {
    tag: 'meta',
    attrs: { 'http-equiv': 'Content-Security-Policy', content },
    injectTo: 'head-prepend',
  };
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** The files of a module and of all that it imports statically, but for the entry. */
function filesOf(module: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const found = new Set(chunks.filter((chunk) => chunk.moduleIds.includes(module)));
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  }
  return [...found].filter(({ isEntry }) => !isEntry).map(({ fileName }) => fileName);
}

function preload(file: string): HtmlTagDescriptor {
  const attrs = { rel: 'modulepreload', href: `/${file}`, crossorigin: true, fetchpriority: 'low' };
  return { tag: 'link', attrs, injectTo: 'body' };
}
