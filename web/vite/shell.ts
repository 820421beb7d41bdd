import { createHash } from 'node:crypto';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/;

/**
 * Makes the built index.html paint before any script arrives:
 * the stylesheet it links is put inline, the application chunk that the entry imports dynamically
 * is announced to the browser at once, and a content security policy that names the inline style
 * by its hash is added. Scripts are only ever loaded from our own origin.
 *
 * `application` is the end of the module id of the dynamically imported application.
 */
export function shell(application: string): Plugin {
  return {
    name: 'brought-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const css = takeStylesheet(html, bundle);
        return {
          html: html.replace(STYLESHEET, () => `<style>${css}</style>`),
          tags: [policy(css), ...announcements(bundle, application)],
        };
      },
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

function policy(css: string): HtmlTagDescriptor {
  const hash = createHash('sha256').update(css).digest('base64');
  const content = [
    `script-src 'self'`,
    `style-src 'self' 'sha256-${hash}'`,
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

function announcements(bundle: Rolldown.OutputBundle, application: string): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const main = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(application));
  if (!main) throw new Error(`no chunk was built for ${application}`);
  // The entry is in the page already, and its style is inline.
  const scripts = withStaticImports(main, chunks).filter((chunk) => !chunk.isEntry);
  const styles = new Set(scripts.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  return [
    ...scripts.map((chunk) => link({ rel: 'modulepreload', href: `/${chunk.fileName}` })),
    ...[...styles].map((name) => link({ rel: 'preload', as: 'style', href: `/${name}` })),
  ];
}

function withStaticImports(
  chunk: Rolldown.OutputChunk,
  chunks: Rolldown.OutputChunk[],
): Rolldown.OutputChunk[] {
  const found = new Set([chunk]);
  for (const next of found) {
    for (const other of chunks) if (next.imports.includes(other.fileName)) found.add(other);
  }
  return [...found];
}

function link(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { crossorigin: true, ...attrs }, injectTo: 'head' };
}
