import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked } from 'marked';

// Writes the pages of the guide into dist, as HTML by name.

const cli = join(import.meta.dirname, '..');
const [, , output = join(cli, 'dist')] = process.argv;

/** The pages in the order in which they are listed. */
const pages = ['first-flow', 'own-flow', 'ci', 'staging', 'load', 'secrets', 'troubleshooting'];

const marked = new Marked({ async: false });
const guide = pages.map((name) => {
  const text = readFileSync(join(cli, 'guide', `${name}.md`), 'utf8');
  const title = /^# (.+)$/m.exec(text)?.[1];
  if (title === undefined) throw new Error(`${name}.md has no title.`);
  return { name, title, html: marked.parse(text) };
});
writeFileSync(join(output, 'guide.json'), JSON.stringify(guide));
