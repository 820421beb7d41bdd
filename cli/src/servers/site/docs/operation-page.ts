import { describeFields } from '../../../contract/fields.ts';
import type { Brought } from '../../../contract/document.ts';
import type { Operation } from '../../../contract/operations.ts';
import { fieldTable } from './field-table.ts';
import { html, type Html } from '../../../output/html.ts';
import { featureTitle, methodBadge, type Frame } from './layout.ts';
import { markdown } from './markdown.ts';
import { curlSnippet, sdkSnippet } from './snippets.ts';

/** All that the contract knows about one call. */
export function operationPage(
  { document, links }: Frame,
  operation: Operation,
  origin: string,
): Html {
  const facts = operation.source['x-brought'] ?? {};
  const { request, reply } = describeFields(document, operation);
  return html`<p class="crumb">
      <a href="${links.home}#${operation.feature}">${featureTitle(operation.feature)}</a>
    </p>
    <h1>${operation.id}</h1>
    <p class="path">${methodBadge(operation.method)} <code>${operation.path}</code></p>
    <div class="prose">${markdown(`${operation.summary}.\n\n${operation.description}`)}</div>
    ${factList(operation, facts)}
    <h2>Takes</h2>
    ${fieldTable(request, 'Nothing beyond the session parameters.')}
    <details class="more">
      <summary>Session parameters and headers of every call</summary>
      ${parameterTable(operation)}
    </details>
    <h2>Gives</h2>
    ${fieldTable(reply, 'A picture, or nothing that the documents show.')}
    <h2>Business codes</h2>
    ${codeTable(operation)}
    <h2>Call it</h2>
    ${snippet('SDK', sdkSnippet(operation))} ${snippet('curl', curlSnippet(operation, origin))}
    <h2>Examples</h2>
    <p>
      The mock answers with <code>success</code> unless the request has another one in its header,
      such as <code>Prefer: example=serverFailure</code>.
    </p>
    ${[...operation.examples].map(([name, { summary, value }]) => exampleBlock(name, summary, value))}
    <h2>Assumed</h2>
    ${assumedList(facts)}`;
}

function factList(operation: Operation, facts: Brought): Html {
  const rows: [string, string | undefined][] = [
    ['HTTP client', facts.client],
    ['Body', operation.bodies.map(({ mediaType }) => mediaType).join(' or ') || 'none'],
    ['Envelope', facts.envelope],
    ['Success', facts.success?.join(' or ') || 'any answer'],
    ['Effect', facts.effect],
    ['Screens', facts.screens?.join(', ')],
    ['In the documents', facts.documented],
  ];
  return html`<dl class="facts">
    ${rows
      .filter(([, value]) => value !== undefined && value !== '')
      .map(
        ([label, value]) =>
          html`<div>
            <dt>${label}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
  </dl>`;
}

function parameterTable({ parameters }: Operation): Html {
  return html`<div class="scroll" tabindex="0">
    <table>
      <thead>
        <tr>
          <th>Name</th>
          <th>In</th>
          <th>Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${parameters.map(
          ({ name, in: at, description = '', ...rest }) =>
            html`<tr>
              <td>
                <code>${name}</code
                >${rest['x-secret'] ? html` <span class="secret">secret</span>` : undefined}
              </td>
              <td>${at}</td>
              <td>${description}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function codeTable({ codes }: Operation): Html {
  return html`<div class="scroll" tabindex="0">
    <table>
      <thead>
        <tr>
          <th>Code</th>
          <th>Name</th>
          <th>Meaning</th>
          <th>On the screen</th>
        </tr>
      </thead>
      <tbody>
        ${codes.map(
          ({ code, name, meaning = '', screen = '' }) =>
            html`<tr>
              <td><code>${String(code)}</code></td>
              <td><a href="#example-${name}">${name}</a></td>
              <td>${meaning}</td>
              <td>${screen}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function exampleBlock(name: string, summary: string, value: unknown): Html {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return html`<details class="example" id="example-${name}">
    <summary><code>${name}</code> ${summary}</summary>
    <pre tabindex="0"><code>${text}</code></pre>
  </details>`;
}

function snippet(label: string, text: string): Html {
  return html`<figure class="snippet">
    <figcaption>${label}<button type="button" data-copy hidden>Copy</button></figcaption>
    <pre tabindex="0"><code>${text}</code></pre>
  </figure>`;
}

function assumedList({ assumed = [], documented }: Brought): Html {
  if (assumed.length === 0) return html`<p>Nothing: the documents show all of it.</p>`;
  return html`<p>
      The documents do not show these; they were filled in so that the call can be made and tested.
      A deployment that differs supplies a remap table.
    </p>
    <ul>
      ${assumed.map((part) => html`<li><code>${part}</code>${explain(part, documented)}</li>`)}
    </ul>`;
}

function explain(part: string, documented: string | undefined): Html | undefined {
  return part === 'path' && documented !== undefined
    ? html` — the documents write <code>${documented}</code>`
    : undefined;
}
