import { html, type Html } from '../../output/html.ts';
import type { ContractNotes } from './contract-notes.ts';

/** The requirements that a check is for. */
export function requirementList(ids: readonly string[], notes: ContractNotes): Html | undefined {
  const known = ids.flatMap((id) => {
    const statement = notes.statementOf(id);
    return statement === undefined ? [] : [{ id, statement }];
  });
  if (known.length === 0) return undefined;
  return html`<ul class="requirements">
    ${known.map(({ id, statement }) => html`<li><b>${id}</b> ${statement}</li>`)}
  </ul>`;
}
