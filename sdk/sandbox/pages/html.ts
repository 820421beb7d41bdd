/** Text as HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** A whole page of the sandbox: readable on a telephone, light and dark, without a script. */
export function page(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 32rem; padding: 1rem; }
h1 { font-size: 1.375rem; }
dl { display: grid; grid-template-columns: minmax(min-content, 1fr) auto; gap: 0.25rem 1rem; }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
form { display: grid; gap: 0.75rem; }
button { font: inherit; min-height: 3rem; }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: 0.625rem 0; border-top: 1px solid #8884; }
li a { font-weight: 600; }
h2 { font-size: 1.125rem; margin: 1.5rem 0 0.5rem; }
</style>
<main>
<h1>${escapeHtml(title)}</h1>
${main}
</main>
</html>
`;
}

/** Names and values as a list of terms. */
export function termList(rows: readonly (readonly [term: string, value: string])[]): string {
  const items = rows.map(
    ([term, value]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  return `<dl>${items.join('')}</dl>`;
}
