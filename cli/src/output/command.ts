import { html, type Html } from './html.ts';

/** A command line with a button that copies it; nothing for an empty one. */
export function command(line: string | Html | undefined): Html | undefined {
  if (line === undefined || line === '') return undefined;
  return html`<div class="command">
    <pre tabindex="0"><code>${line}</code></pre>
    <button type="button" data-copy hidden>Copy</button>
  </div>`;
}

/** Shows the copy buttons of commands; without clipboard access they select the text. */
export const COPY_SCRIPT = `
for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    const text = button.previousElementSibling.textContent;
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = 'Copied';
    } catch {
      getSelection().selectAllChildren(button.previousElementSibling);
      button.textContent = 'Selected';
    }
    setTimeout(() => { button.textContent = 'Copy'; }, 1500);
  });
}
`;
