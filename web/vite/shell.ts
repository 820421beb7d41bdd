import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { headScript, type FilesOf } from './head.ts';

/** Stands beside the manifest. */
const HEAD_CONF = '.vite/head.conf';

const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/;

/**
 * Makes the built index.html paint before any script arrives: the stylesheet it links is put inline,
 * and so is the script that sends the first call and announces what the screen needs (`head.ts`). A
 * content security policy names both by their hashes. Else, scripts are only ever loaded from our own
 * origin.
 *
 * `application` is the path of the module with the dynamically imported application.
 */
export function shell(application: string): Plugin {
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
        const filesOf = filesIn(bundle, root);
        const files = filesOf(application);
        const libraries = files.find((file) => file.includes('/libraries-'));
        if (libraries === undefined) throw new Error('chunks.ts makes no file of libraries');
        const others = files.filter((file) => file !== libraries);
        const script = await headScript({ root, application: others, filesOf }, target);
        hash = hashOf(script);
        return {
          html: html.replace(STYLESHEET, () => `<style>${css}</style>`),
          tags: [
            policy(css, script),
            // The largest by far has the longest way.
            link({ rel: 'modulepreload', href: `/${libraries}` }),
            // Behind what is painted first.
            { tag: 'script', children: script, injectTo: 'body' },
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

/** Files of a module and of what it imports statically, styles first; the entry is in the page already. */
function filesIn(bundle: Rolldown.OutputBundle, root: string): FilesOf {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  return (module) => {
    const own = chunks.find((chunk) => chunk.moduleIds.includes(join(root, module)));
    if (!own) throw new Error(`no chunk was built for ${module}`);
    const all = withStaticImports(own, chunks).filter((chunk) => !chunk.isEntry);
    const styles = all.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
    return [...new Set([...styles, ...all.map((chunk) => chunk.fileName)])];
  };
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
