import { html, type Html } from '../../output/html.ts';

/** Entries with the same state, which can be shown alone. */
export type Choice = {
  /** Values of `data-state` on entries of the page. */
  state: string;
  label: string;
};

/**
 * Filters for entries, by words and by state; hidden until the script that implements them is
 * loaded.
 */
export function tools(find: string, placeholder: string, choices: readonly Choice[]): Html {
  return html`<div class="tools" hidden>
    <label
      >${find}
      <input type="search" autocomplete="off" spellcheck="false" placeholder="${placeholder}"
    /></label>
    ${choices.map(
      ({ state, label }) =>
        html`<label class="check"><input type="checkbox" value="${state}" /> ${label}</label>`,
    )}
    <span role="status"></span>
  </div>`;
}
