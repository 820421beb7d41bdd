import { readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { Marked } from 'marked';
import { pageName, sections } from './guide-pages.mjs';
import { root } from './workspace.mjs';

// Writes the pages of the docs into dist, as HTML by section and name.

const [, , output = join(root, 'cli', 'dist')] = process.argv;

const known = new Set(sections.flatMap(({ paths }) => paths));

/** @param {string} text of a heading @returns {string} its anchor, as on GitHub */
function anchor(text) {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number} _-]/gu, '')
    .replaceAll(' ', '-');
}

/**
 * Converts Markdown to HTML. Links to other pages are kept; a link to a file of the repository
 * becomes plain text.
 * @param {string} path of the Markdown
 */
function markedFor(path) {
  /** @param {string} href @returns {string | undefined} undefined if it leads out of the docs */
  const addressOf = (href) => {
    if (/^(?:https?:|#)|^[\w-]+\.html/.test(href)) return href;
    const [file = '', hash] = href.split('#', 2);
    const target = posix.normalize(posix.join(posix.dirname(path), file));
    if (!known.has(target)) return undefined;
    return `${pageName(target)}.html${hash ? `#${hash}` : ''}`;
  };
  return new Marked({
    async: false,
    renderer: {
      heading({ tokens, depth, text }) {
        const id = anchor(text.replaceAll('`', ''));
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const address = addressOf(href);
        const text = this.parser.parseInline(tokens);
        return address === undefined ? text : `<a href="${address}">${text}</a>`;
      },
      // Pictures are shown only in the repository.
      image: () => '',
    },
  });
}

const docs = sections.map(({ title, paths }) => ({
  title,
  pages: paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const heading = /^# (.+)$/m.exec(text)?.[1];
    if (heading === undefined) throw new Error(`${path} has no title.`);
    return { name: pageName(path), title: heading, html: markedFor(path).parse(text) };
  }),
}));
writeFileSync(join(output, 'guide.json'), JSON.stringify(docs));
