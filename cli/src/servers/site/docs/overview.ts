import { html, type Html } from '../../../output/html.ts';
import { featureTitle, methodBadge, type Frame } from './layout.ts';
import { markdown } from './markdown.ts';

/** The first page: what the contract is, how calls are made, and all of them. */
export function overview({ document, navigation, links }: Frame): Html {
  return html`<h1>${document.info.title} <small>${document.info.version}</small></h1>
    <div class="prose">${markdown(document.info.description ?? '')}</div>
    ${navigation.map(
      ({ feature, description, entries }) =>
        html`<section class="feature">
          <h2 id="${feature}">${featureTitle(feature)}</h2>
          <p>${description}</p>
          <ul class="cards">
            ${entries.map(
              ({ operation: { id, method, path, summary } }) =>
                html`<li>
                  <a href="${links.call(id)}"
                    ><strong>${id}</strong><span>${summary}</span>
                    <span class="path">${methodBadge(method)} <code>${path}</code></span></a
                  >
                </li>`,
            )}
          </ul>
        </section>`,
    )}`;
}
