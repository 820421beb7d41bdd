import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ContractDocument } from '../../../contract/document.ts';
import { readContractText, readFieldsRead } from '../../../contract/read-contract.ts';
import { guideFiles } from './guide-files.ts';
import { PAGE_ORIGIN, referenceDocument } from './reference-document.ts';

/** Where the files of the reference lie, and where its calls go. */
export type ReferenceOptions = {
  /** Prefix of a file's name: empty in a folder that is opened from a disk. */
  prefix: '' | '/docs/';
  /** The origin of the server that calls are tried on; `/` is that of the pages. */
  origin: string;
};

/** Files of `swagger-ui-dist` that are used, as they are. */
const viewer = ['swagger-ui-bundle.js', 'swagger-ui.css'];

/**
 * The reference of the contract as files by their names: Swagger UI, a script that holds the
 * contract, so that it is shown from a disk, too, and the guide for testers beside it.
 */
export async function referenceFiles(
  document: ContractDocument,
  { prefix, origin }: ReferenceOptions,
): Promise<Map<string, string>> {
  const { resolve } = createRequire(join(import.meta.dirname, 'here.js'));
  return new Map([
    ['index.html', page(prefix)],
    ['reference.js', script(referenceDocument(document, await readFieldsRead(), origin))],
    ['reference.css', STYLE],
    ['openapi.yaml', await readContractText('openapi.yaml')],
    ['openapi.server.yaml', await readContractText('openapi.server.yaml')],
    ...guideFiles(),
    ...viewer.map((name): [string, string] => [
      name,
      readFileSync(resolve(`swagger-ui-dist/${name}`), 'utf8'),
    ]),
  ]);
}

/** In its dark scheme Swagger UI leaves tables of descriptions dark on dark. */
const STYLE = `html.dark-mode { color-scheme: dark; }
html.dark-mode .swagger-ui .opblock-description-wrapper td { color: #e4e6e6; }
`;

function page(prefix: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>brought contract</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${prefix}swagger-ui.css" />
    <link rel="stylesheet" href="${prefix}reference.css" />
    <script src="${prefix}swagger-ui-bundle.js" defer></script>
    <script src="${prefix}reference.js" defer></script>
  </head>
  <body>
    <p>
      <a href="${prefix}openapi.yaml">openapi.yaml</a>
      <a href="${prefix}openapi.server.yaml">openapi.server.yaml, for servers and generators</a>
    </p>
    <main id="reference"></main>
  </body>
</html>
`;
}

function script(spec: ContractDocument): string {
  return `'use strict';
const spec = ${JSON.stringify(spec)};

// The search box takes words of names, paths, fields and codes; by itself it knows tags only.
const opsFilter = (tags, phrase) => {
  const words = phrase.toLowerCase().split(/\\s+/);
  const isFound = (operation) => {
    const searched = operation.getIn(['operation', 'x-search']);
    return words.every((word) => searched.includes(word));
  };
  return tags
    .map((tag) => tag.update('operations', (operations) => operations.filter(isFound)))
    .filter((tag) => tag.get('operations').size > 0);
};

const dark = matchMedia('(prefers-color-scheme: dark)');
const applyScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', applyScheme);
applyScheme();

SwaggerUIBundle({
  dom_id: '#reference',
  spec: JSON.parse(JSON.stringify(spec).replaceAll('${PAGE_ORIGIN}', location.origin)),
  plugins: [{ fn: { opsFilter } }],
  deepLinking: true,
  displayOperationId: true,
  filter: true,
  tryItOutEnabled: true,
  defaultModelsExpandDepth: -1,
});
`;
}
